import { type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { words } from '#app/i18n/words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { Icon } from '../icon/Icon.tsx'
import type { PullPhase } from './listen-to-pull.ts'
import { PlaceContext } from './place-context.ts'
import css from './PullToRefresh.module.css'

interface PullToRefreshProps {
  /** Refetches the page; it stays pulled down until done. */
  readonly onRefresh: () => Promise<unknown>
  readonly children: ReactNode
}

/**
 * Pull to refresh, at the top of a page. The pulled content moves without a new layout. Telegram's own swipe, which would close the app, rests
 * while a finger pulls.
 */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const frame = useRef<HTMLDivElement>(null)
  // A pane scrolls by itself, and its list is refreshed with it.
  const isPage = use(PlaceContext) === 'page'
  const [phase, setPhase] = useState<PullPhase>('rest')
  const refresh = useEffectEvent(async () => {
    setPhase('busy')
    haptic('tap')
    try {
      await onRefresh()
    } finally {
      setPhase('rest')
    }
  })
  useEffect(() => {
    const element = frame.current
    if (element === null || !isPage) return
    let isLeft = false
    let stop = () => {}
    const listen = async () => {
      const { listenToPull } = await import('./listen-to-pull.ts')
      if (!isLeft)
        stop = listenToPull(element, { onPhase: setPhase, onRelease: () => void refresh() })
    }
    // Without a pull, the page has its other refresh actions.
    listen().catch(() => {})
    return () => {
      isLeft = true
      stop()
    }
  }, [isPage])
  const t = words('shell')
  return (
    <div ref={frame} className={css['frame']} data-phase={phase}>
      <div className={css['sign']} role="status">
        {phase !== 'rest' && (
          <>
            <Icon name={phase === 'pull' ? 'down' : 'refresh'} className={css['icon']} />
            {t(`pull.${phase}`)}
          </>
        )}
      </div>
      <div className={css['content']}>{children}</div>
    </div>
  )
}
