import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom'
import { queryClient } from './api/query-client.ts'
import { elsewhere, loadRoutes, rowOf, useKnown } from './known-routes.ts'
import { untilThere } from './platform/reload/until-there.ts'
import { whenIdle } from './platform/when-idle.ts'
import { FailureBoundary } from './shell/FailureBoundary.tsx'
import { Shell } from './shell/Shell.tsx'
import { useTheme } from './shell/use-theme.ts'
import { loadLogoNames } from './ui/logo/logo-address.ts'
import { KitRoot } from './ui/page/KitRoot.tsx'

/** The whole app: data, shell, pages. What may come behind the first paint is fetched after it. */
export function App() {
  const isDark = useTheme()
  useEffect(() => whenIdle(loadBehind), [])
  return (
    <KitRoot isDark={isDark}>
      <QueryClientProvider client={queryClient}>
        {/* A tap is answered in its own task; what may take longer is a transition where it is asked for. */}
        <BrowserRouter useTransitions={false}>
          <FailureBoundary>
            <Pages />
          </FailureBoundary>
        </BrowserRouter>
      </QueryClientProvider>
    </KitRoot>
  )
}

function loadBehind(): void {
  void untilThere(loadRoutes)
  void loadLogoNames()
}

/** The router is given the one row that the address has: ranking all of them takes longer than a page's head. */
function Pages() {
  const known = useKnown()
  const row = rowOf(known, useLocation().pathname)
  return (
    <>
      <Routes>
        <Route element={<Shell />}>
          <Route path={row?.path ?? '*'} element={row?.page ?? elsewhere} />
        </Route>
      </Routes>
      {known.around}
    </>
  )
}
