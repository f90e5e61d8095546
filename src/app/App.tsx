import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { queryClient } from './api/query-client.ts'
import { FailureBoundary } from './FailureBoundary.tsx'
import { openLive } from './open-live.ts'
import { KitRoot } from './ui/root/KitRoot.tsx'
import { UnknownPage } from './UnknownPage.tsx'
import { useScrollMemory } from './platform/scroll-memory.ts'
import { ROUTES } from './routes.tsx'
import { usePreferences } from './state/preferences-state.ts'

/** The whole app: data, live line, pages. */
export function App() {
  const isDark = usePreferences().theme?.dark === true
  useEffect(() => openLive(queryClient), [])
  return (
    <KitRoot isDark={isDark}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <FailureBoundary>
            <Pages />
          </FailureBoundary>
        </BrowserRouter>
      </QueryClientProvider>
    </KitRoot>
  )
}

function Pages() {
  useScrollMemory()
  return (
    <Suspense>
      <Routes>
        {ROUTES.map(({ path, page }) => (
          <Route key={path} path={path} element={page} />
        ))}
        <Route path="*" element={<UnknownPage />} />
      </Routes>
    </Suspense>
  )
}
