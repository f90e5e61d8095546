import type { AnswerOf } from '#contract/index.schema.ts'
import { decimalText } from '#domain/money/decimal.ts'
import type { SinceEntry } from '#domain/signals/since-entry/since-entry.ts'
import type { Leg } from '#domain/signals/signal.ts'
import { type Visibility, visibleSignal } from '#domain/signals/visibility.ts'
import type { SignalLegRow } from '#server/db/tables/signals.ts'
import { serializeSignal } from './serialize-signal.ts'
import { pctOf } from './pct.ts'
import { storedSignalOf } from '../signal-store/signal-rows.ts'
import type { SignalWithMarket } from '../sql.ts'

type Detail = NonNullable<AnswerOf<'GET /aiCoin/getDetail'>['signal']>

const NO_WHY = { score: 0, threshold: 0, rules: [] }

/**
 * A signal with its legs and their reasons. A viewer who may not see its prices gets the row
 * without prices, no legs, no reasons and no gate, since these contain prices.
 */
export function serializeDetail(
  row: SignalWithMarket,
  legRows: readonly SignalLegRow[],
  visibility: Visibility,
  sinceEntry: SinceEntry | null,
): Detail {
  const { signal } = storedSignalOf(row, legRows)
  const isPriced = visibleSignal(row, visibility) === 'whole'
  const why = signal.legs[0]?.why
  return {
    ...serializeSignal(row, legRows, visibility, sinceEntry),
    gate: isPriced ? signal.gate : null,
    exitGate: isPriced ? (signal.exit?.gate ?? null) : null,
    legs: isPriced ? signal.legs.map(serializeLeg) : [],
    why: !isPriced || why === undefined ? NO_WHY : { ...why, rules: [...why.rules] },
    exitTriggerTime: signal.exit?.triggerTime ?? null,
    exitTime: signal.exit?.fill?.barOpenTime ?? null,
    lowest72hPct: isPriced ? pctOf(signal.excursion?.lowest72h ?? null) : null,
  }
}

function serializeLeg(leg: Leg): Detail['legs'][number] {
  return {
    number: leg.number,
    triggerTime: leg.triggerTime,
    triggerPrice: decimalText(leg.triggerPrice),
    price: leg.fill === null ? null : decimalText(leg.fill.price),
    time: leg.fill?.barOpenTime ?? null,
    why: { ...leg.why, rules: [...leg.why.rules] },
  }
}
