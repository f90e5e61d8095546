import type { AnswerOf } from '#contract/index.schema.ts'
import {
  directionOf,
  type ExtremeExit,
  type ExtremeTrade,
  stopPriceOf,
} from '#domain/extreme/extreme.ts'
import { closeTimeOf } from '#domain/time/interval.ts'
import { decimalText } from '#domain/money/decimal.ts'
import { pctOf } from '#server/features/signals/serialize/pct.ts'
import { serializeCoin } from '#server/features/signals/serialize/serialize-coin.ts'
import { storedExtremeOf } from './engine/extreme-rows.ts'
import type { ExtremeWithMarket } from './sql.ts'

/** A surge or plunge on the wire. */
export type ExtremeOnWire = AnswerOf<'GET /aiCoin/queryChangePricePage'>['items'][number]

/** A row serialized: fractions as percent, prices as decimal strings. */
export function serializeExtreme(row: ExtremeWithMarket): ExtremeOnWire {
  const { extreme } = storedExtremeOf(row)
  const { entry, figures, kind } = extreme
  const tradeOf = (trade: ExtremeTrade): ExtremeOnWire['follow'] => ({
    direction: directionOf(kind, trade),
    stopPrice: entry === null ? null : decimalText(stopPriceOf(kind, trade, entry.price)),
    exit: exitOf(trade === 'follow' ? extreme.follow : extreme.fade),
  })
  return {
    ...serializeCoin({ ...row, kind: row.market_kind }),
    kind,
    id: row.id,
    state: extreme.state,
    triggerTime: extreme.triggerTime,
    triggerPrice: decimalText(extreme.triggerPrice),
    change24hPct: pctOf(figures.change24h) ?? 0,
    volumeRatio: figures.hourVolume / figures.medianHourVolume,
    quoteVolume24h: decimalText(Math.round(figures.quoteVolume24h)),
    openPrice: entry === null ? null : decimalText(entry.price),
    openTime: entry?.barOpenTime ?? null,
    follow: tradeOf('follow'),
    fade: tradeOf('fade'),
    voidReason: extreme.voidReason,
    endedTime: extreme.endedTime,
  }
}

/** A stop was hit somewhere in its bar, and is dated to the bar's close; a time exit to its open. */
function exitOf(exit: ExtremeExit | null): ExtremeOnWire['follow']['exit'] {
  if (exit === null) return null
  const { barOpenTime, netReturn, price, reason } = exit
  const time = reason === 'stop' ? closeTimeOf('15m', barOpenTime) : barOpenTime
  return { reason, time, price: decimalText(price), netReturnPct: pctOf(netReturn) ?? 0 }
}
