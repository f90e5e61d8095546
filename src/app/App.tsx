import '@telegram-apps/telegram-ui/dist/styles.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/telegram-ui.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { AppRoot } from '@telegram-apps/telegram-ui'
import { Suspense, useEffect } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { queryClient } from './api/query-client.ts'
import { FailureBoundary } from './FailureBoundary.tsx'
import { openLive } from './open-live.ts'
import { UnknownPage } from './UnknownPage.tsx'
import { useScrollMemory } from './platform/scroll-memory.ts'
import { ROUTES } from './routes.tsx'
import { usePreferences } from './state/preferences-state.ts'

/** The whole app: data, live line, pages. */
export function App() {
  const isDark = usePreferences().theme?.dark === true
  useEffect(() => openLive(queryClient), [])
  return (
    <AppRoot className="kit" platform="base" appearance={isDark ? 'dark' : 'light'}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <FailureBoundary>
            <Pages />
          </FailureBoundary>
        </BrowserRouter>
      </QueryClientProvider>
    </AppRoot>
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
