import { useWords } from '#app/i18n/use-words.ts'
import { usePriceOn } from '#app/state/use-ticker.ts'
import { CoinHead } from '#app/ui/list/CoinHead.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { Price } from '#app/ui/number/Price.tsx'
import { DirectionBadge } from '../components/DirectionBadge.tsx'
import { isUnpriced } from '../components/is-unpriced.ts'
import { SignalLevels } from '../components/SignalLevels.tsx'
import { SignalPhase } from '../components/SignalPhase.tsx'
import { shownReturn } from '../components/signal-return.ts'
import { unitText } from '../components/unit-text.ts'
import type { DetailAnswer, SignalDetail } from '../queries.ts'
import css from './SignalHeader.module.css'

interface SignalHeaderProps {
  readonly signal: SignalDetail
  readonly coin: DetailAnswer['coin']
  /** Of the prices on the chart. */
  readonly decimals: number | null
}

/** Header of a signal: its coin, direction, state and return, and the current price between its levels. @source SCREENS 3 */
export function SignalHeader({ signal, coin, decimals }: SignalHeaderProps) {
  const t = useWords('signals')
  const price = usePriceOn(signal.coinId, signal.marketId)
  const shown = shownReturn(signal, price)
  const notes = { net: 'netShort', running: 'runningShort', none: 'return' } as const
  return (
    <section className={css['header']}>
      <CoinHead
        coinId={coin.coinId}
        name={signal.base}
        linkTitle={t('coin.more', { coin: coin.symbol })}
        figure={
          <>
            <Change pct={shown.kind === 'none' ? null : shown.pct} />
            <span className="visually-hidden"> {t(`figure.${notes[shown.kind]}`)}</span>
          </>
        }
        end={
          <span className={css['price']}>
            <Price
              value={signal.state === 'closed' ? signal.exitPrice : price}
              decimals={decimals}
            />
          </span>
        }
      >
        <DirectionBadge direction={signal.direction} />
        <SignalPhase row={signal} />
      </CoinHead>
      {coin.multiplier > 1 && <p className={css['unit']}>{unitText(coin)}</p>}
      {!isUnpriced(signal) && (
        <div className={css['levels']}>
          <SignalLevels row={signal} decimals={decimals} />
        </div>
      )}
    </section>
  )
}
