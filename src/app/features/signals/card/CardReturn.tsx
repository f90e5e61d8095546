import { Fragment } from 'react'
import { usePriceOn } from '#app/state/ticker/use-ticker.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Change } from '#app/ui/number/Change.tsx'
import type { SignalRow } from '../queries.ts'
import { shownReturn } from '../signal-return.ts'
import css from './CardReturn.module.css'

/** What the signal brought, or stands at, with what that figure counts below it. */
export function CardReturn({ row }: { readonly row: SignalRow }) {
  const t = useWords('signals')
  const price = usePriceOn(row.coinId, row.marketId)
  const shown = shownReturn(row, price)
  return (
    <Fragment key={shown.kind}>
      <span className={css['figure']}>
        <Change pct={shown.kind === 'none' ? null : shown.pct} />
      </span>
      <span className={css['note']}>{t(`figure.${NOTES[shown.kind]}`)}</span>
    </Fragment>
  )
}

const NOTES = { net: 'netShort', running: 'runningShort', none: 'return' } as const
