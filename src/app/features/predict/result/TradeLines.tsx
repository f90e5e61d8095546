import { useState } from 'react'
import { Link } from 'react-router-dom'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { priceText } from '#domain/money/price-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { amountFigures } from '#app/ui/number/amount-figures.ts'
import type { Estimate } from '../queries.ts'
import { tradeSpan } from './trade-time.ts'
import css from './TradeLines.module.css'

type Trade = Estimate['trades'][number]

const SHOWN_FIRST = 20

interface TradeLinesProps {
  readonly trades: readonly Trade[]
  /** They are of several versions of the rules: each names its own. */
  readonly isMixed: boolean
}

/** Every trade, newest first: what was paid and got, costs and result; each leads to its signal. */
export function TradeLines({ trades, isMixed }: TradeLinesProps) {
  const t = useWords('predict')
  const [shown, setShown] = useState(SHOWN_FIRST)
  const rows = trades.toReversed().slice(0, shown)
  return (
    <>
      <ul className={css['trades']}>
        {rows.map((trade) => (
          <li key={trade.signalId}>
            <TradeLine trade={trade} isMixed={isMixed} />
          </li>
        ))}
      </ul>
      {shown < trades.length && (
        <Button look="quiet" onClick={() => setShown(trades.length)}>
          {t('result.allTrades', { count: trades.length })}
        </Button>
      )}
    </>
  )
}

function TradeLine({ trade, isMixed }: { readonly trade: Trade; readonly isMixed: boolean }) {
  const t = useWords('predict')
  const { direction, interval, buyCount, strategyVersion } = trade
  const what = t(`form.directions.${direction}`)
  return (
    <Link className={css['trade']} to={`/pages/ai/detail?id=${trade.signalId}`}>
      <span className={css['what']}>
        <strong>
          {what} {intervalLabel(interval)}
        </strong>
        <span className={`numbers ${css['note']}`}>{t('result.span', tradeSpan(trade))}</span>
        <span className={`numbers ${css['note']}`}>
          {t('result.prices', {
            entry: priceText(trade.entryPrice),
            exit: priceText(trade.exitPrice),
          })}
          {isMixed && ` · ${t('result.versionShort', { version: strategyVersion })}`}
          {buyCount > 1 && ` · ${t('result.buys', { count: buyCount })}`}
        </span>
      </span>
      <span className={css['end']}>
        <strong className="numbers">{amountFigures(trade.result, true)}</strong>
        <Change pct={trade.netReturnPct} />
      </span>
      <span className={`numbers ${css['note']} ${css['costs']}`}>
        {t('result.costs', {
          gross: amountFigures(trade.gross, true),
          fees: amountFigures(trade.fees),
          slippage: amountFigures(trade.slippage),
        })}
      </span>
    </Link>
  )
}
