import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Panel } from '#app/ui/panel/Panel.tsx'
import css from './CoinAlertsSkeleton.module.css'

const ROWS = [0, 1, 2, 3, 4]

/** Places and coins in grey, of the size of those that come. */
export function CoinAlertsSkeleton() {
  const tShell = useWords('shell')
  return (
    <div className={css['grey']} role="status" aria-label={tShell('loading')}>
      <Panel>
        <Skeleton width="60%" height="44px" />
        <Skeleton width="100%" height="8px" />
      </Panel>
      <div className={css['rows']}>
        {ROWS.map((at) => (
          <div key={at} className={css['row']}>
            <Skeleton width="8em" height="2.6em" />
            <Skeleton width="44px" height="26px" />
          </div>
        ))}
      </div>
    </div>
  )
}
