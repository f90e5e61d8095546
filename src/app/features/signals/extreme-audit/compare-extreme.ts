import { EXTREME_TRADES, type Extreme, stopPriceOf } from '#domain/extreme/extreme.ts'
import { type Fact, isSamePct } from '../audit/compare-signal.ts'
import type { ExtremeDetail } from './read-extreme-log.ts'

/**
 * What the page shows of a surge or plunge against what the browser found, fact by fact; of one
 * that is open what both have, as either may be a close ahead. Prices and volumes must agree to the
 * last bit.
 */
export function compareExtreme(shown: ExtremeDetail, mine: Extreme): Fact[] {
  const facts = allFacts(shown, mine)
  if (shown.endedTime !== null) return facts
  return facts.filter((fact) => fact.shown !== null && fact.mine !== null)
}

function allFacts(shown: ExtremeDetail, mine: Extreme): Fact[] {
  const { figures, entry } = mine
  const trigger = factOf('trigger')
  const fills = factOf('fills')
  return [
    trigger('recommended', 'price', Number(shown.triggerPrice), mine.triggerPrice),
    pctFact('trigger', 'change24h', shown.change24hPct, figures.change24h),
    trigger(
      'volumeRatio',
      'times',
      shown.volumeRatio,
      figures.hourVolume / figures.medianHourVolume,
    ),
    trigger(
      'quoteVolume',
      'volume',
      Number(shown.quoteVolume24h),
      Math.round(figures.quoteVolume24h),
    ),
    ...(entry === null && shown.openPrice === null
      ? []
      : [
          fills('price', 'price', priceOf(shown.openPrice), entry?.price ?? null),
          fills('time', 'time', shown.openTime, entry?.barOpenTime ?? null),
        ]),
    ...EXTREME_TRADES.flatMap((trade) => tradeFacts(trade, shown, mine)),
    ...voidFacts(shown, mine),
  ]
}

function tradeFacts(
  trade: (typeof EXTREME_TRADES)[number],
  shown: ExtremeDetail,
  mine: Extreme,
): Fact[] {
  const { exit, stopPrice } = shown[trade]
  const { entry, kind } = mine
  const own = mine[trade]
  const of = factOf(trade)
  const myStop = entry === null ? null : stopPriceOf(kind, trade, entry.price)
  const stops =
    stopPrice === null && myStop === null ? [] : [of('stop', 'price', priceOf(stopPrice), myStop)]
  if (exit === null && own === null) return stops
  return [
    ...stops,
    of('exitReason', 'exit', exit?.reason ?? null, own?.reason ?? null),
    of('exit', 'price', priceOf(exit?.price ?? null), own?.price ?? null),
    pctFact(trade, 'net', exit?.netReturnPct ?? null, own?.netReturn ?? null),
  ]
}

/** A delisting is in the venue's listing, not in its candles. */
function voidFacts(shown: ExtremeDetail, mine: Extreme): Fact[] {
  const isComparable = shown.voidReason !== null && shown.voidReason !== 'delisted'
  return isComparable
    ? [factOf('result')('voided', 'voided', shown.voidReason, mine.voidReason)]
    : []
}

function factOf(group: Fact['group']) {
  return (key: string, format: Fact['format'], shown: Fact['shown'], mine: Fact['mine']): Fact => {
    return { group, key, leg: 0, format, shown, mine, isSame: shown === mine }
  }
}

function pctFact(
  group: Fact['group'],
  key: string,
  shown: number | null,
  fraction: number | null,
): Fact {
  const mine = fraction === null ? null : fraction * 100
  return { group, key, leg: 0, format: 'pct', shown, mine, isSame: isSamePct(shown, fraction) }
}

function priceOf(text: string | null): number | null {
  return text === null ? null : Number(text)
}
