import { useLayoutEffect, useRef } from 'react'
import { momentText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { scrolledPx, scrollPageTo } from '#app/platform/navigation/scroller.ts'
import { useOnline } from '#app/platform/browser/use-online.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './FailureStrip.module.css'
import { useQueuedCount } from '#app/state/write-queue.ts'
import { retryFailed, usePageFailure } from './use-page-failure.ts'

/** One line under a page's title: its data is old, or some of it is missing. */
export function FailureStrip() {
  const isOnline = useOnline()
  const { isUnsaid, hasPanel } = usePageFailure()
  return (isOnline ? isUnsaid : !hasPanel) && <Strip isOnline={isOnline} />
}

function Strip({ isOnline }: { readonly isOnline: boolean }) {
  const t = useWords('system')
  const tShell = useWords('shell')
  const { sinceMs, newestMs, isRetrying } = usePageFailure()
  const queued = useQueuedCount()
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => moveAside(strip.current?.offsetHeight ?? 0), [])
  const fromMs = sinceMs ?? (isOnline ? null : newestMs)
  const kind = isOnline ? 'failed' : 'offline'
  return (
    <div ref={strip} className={css['strip']} role="status">
      <Icon name={isOnline ? 'refresh' : 'offline'} size="16px" />
      <span className={css['text']}>
        {fromMs === null
          ? t(`strip.${kind}`)
          : t(`strip.${kind}From`, { time: momentText(fromMs) })}
      </span>
      {!isOnline && queued > 0 && (
        <span className={css['queued']}>{`${t('queue.waiting')} · ${queued}`}</span>
      )}
      {isOnline && (
        <button type="button" disabled={isRetrying} onClick={() => void retryFailed()}>
          {tShell('retry')}
        </button>
      )}
    </div>
  )
}

/** The content below does not move when the strip appears or disappears. */
function moveAside(heightPx: number): () => void {
  moveBy(heightPx)
  return () => moveBy(-heightPx)
}

function moveBy(px: number): void {
  if (scrolledPx() > 0) scrollPageTo(scrolledPx() + px)
}
