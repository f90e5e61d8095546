import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { queryClient } from './api/query-client.ts'
import { useScrollMemory } from './platform/scroll-memory.ts'
import { preloadPage, ROUTES } from './routes.tsx'
import { FailureBoundary } from './shell/FailureBoundary.tsx'
import { Shell } from './shell/Shell.tsx'
import { UnknownPage } from './shell/entry/UnknownPage.tsx'
import { SessionWatch } from './shell/session/SessionWatch.tsx'
import { useTheme } from './shell/theme/use-theme.ts'
import { KitRoot } from './ui/root/KitRoot.tsx'

/** The whole app: data, live line, shell, pages. */
export function App() {
  const isDark = useTheme()
  useEffect(openLiveLater, [])
  useEffect(preloadOnTouch, [])
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
    <>
      <Routes>
        <Route element={<Shell />}>
          {ROUTES.map(({ path, page }) => (
            <Route key={path} path={path} element={page} />
          ))}
          <Route path="*" element={<UnknownPage />} />
        </Route>
      </Routes>
      <SessionWatch />
    </>
  )
}

/** The live line opens behind the first paint: a page stands without it. Returns its end. */
function openLiveLater(): () => void {
  let isLeft = false
  let close = () => {}
  const open = async () => {
    const [{ openLive }, { openSession }] = await Promise.all([
      import('./open-live.ts'),
      import('./open-session.ts'),
    ])
    if (isLeft) return
    const closers = [openLive(queryClient), openSession()]
    close = () => {
      for (const end of closers) end()
    }
  }
  whenIdle(() => {
    // A chunk that is gone costs the live line only; lists ask by themselves.
    if (!isLeft) open().catch(() => {})
  })
  return () => {
    isLeft = true
    close()
  }
}

/** Runs once the page is drawn; Safari has no word for that moment. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}

/** A finger that comes down on a link means to go there: its page is on the way before the tap is over. */
function preloadOnTouch(): () => void {
  const preload = ({ target }: PointerEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.origin === globalThis.location.origin) void preloadPage(link.pathname)
  }
  document.addEventListener('pointerdown', preload, { passive: true })
  return () => document.removeEventListener('pointerdown', preload)
}
