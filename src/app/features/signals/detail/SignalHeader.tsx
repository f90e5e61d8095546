import { useWords } from '#app/i18n/use-words.ts'
import { usePriceOn } from '#app/state/use-ticker.ts'
import { Change } from '#app/ui/number/Change.tsx'
import { Age } from '../components/Age.tsx'
import { DirectionBadge } from '../components/DirectionBadge.tsx'
import { isUnpriced } from '../components/is-unpriced.ts'
import { SignalLevels } from '../components/SignalLevels.tsx'
import { intervalLabel } from '#domain/time/interval-label.ts'
import type { SignalDetail } from '../queries.ts'
import { ageFrom, shownReturn } from '../components/signal-return.ts'
import css from './SignalHeader.module.css'

/** Header of a signal: direction, state, return, and where the price stands. */
export function SignalHeader({ signal }: { readonly signal: SignalDetail }) {
  const t = useWords('signals')
  const price = usePriceOn(signal.coinId, signal.marketId)
  const shown = shownReturn(signal, price)
  const notes = { net: 'netShort', running: 'runningShort', none: 'return' } as const
  return (
    <section className={css['header']}>
      <div className={css['what']}>
        <DirectionBadge direction={signal.direction} />
        <span>
          {intervalLabel(signal.interval)} · {t(`term.${signal.term}`)}
        </span>
      </div>
      <p className={css['state']}>{stateWords(signal, t)}</p>
      {/* Known once the market's time is: a line of its own moves nothing when it comes. */}
      <p className={css['age']}>
        <Age time={ageFrom(signal)} />
      </p>
      <p className={css['return']}>
        <span className={css['pct']}>
          <Change pct={shown.kind === 'none' ? null : shown.pct} />
        </span>
        <span className={css['note']}>{t(`figure.${notes[shown.kind]}`)}</span>
      </p>
      {!isUnpriced(signal) && (
        <div className={css['levels']}>
          <SignalLevels row={signal} />
        </div>
      )}
    </section>
  )
}

/** The state, and for an ended signal why it ended. */
function stateWords(signal: SignalDetail, t: ReturnType<typeof useWords<'signals'>>): string {
  const state = t(`state.${signal.state}`)
  if (signal.state === 'closed' && signal.exitReason !== null) {
    return `${state} · ${t(`exit.${signal.exitReason}`)}`
  }
  if (signal.state === 'void' && signal.voidReason !== null) {
    return `${state} · ${t(`voided.${signal.voidReason}`)}`
  }
  return state
}
