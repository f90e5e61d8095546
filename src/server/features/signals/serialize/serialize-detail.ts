import type { AnswerOf } from '#contract/index.schema.ts'
import { decimalText } from '#domain/money/decimal.ts'
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
 * A signal whole: its row, its legs and the why of each. A viewer who may not see its prices gets
 * the row without them, no legs and no why: both tell the price.
 */
export function serializeDetail(
  row: SignalWithMarket,
  legRows: readonly SignalLegRow[],
  visibility: Visibility,
): Detail {
  const { signal } = storedSignalOf(row, legRows)
  const isPriced = visibleSignal(row, visibility) === 'whole'
  const why = signal.legs[0]?.why
  return {
    ...serializeSignal(row, legRows, visibility),
    strategyVersion: signal.strategyVersion,
    legs: isPriced ? signal.legs.map(presentLeg) : [],
    why: !isPriced || why === undefined ? NO_WHY : { ...why, rules: [...why.rules] },
    exitTriggerTime: signal.exit?.triggerTime ?? null,
    exitTime: signal.exit?.fill?.barOpenTime ?? null,
    lowest72hPct: isPriced ? pctOf(signal.excursion?.lowest72h ?? null) : null,
  }
}

function presentLeg(leg: Leg): Detail['legs'][number] {
  return {
    number: leg.number,
    triggerTime: leg.triggerTime,
    triggerPrice: decimalText(leg.triggerPrice),
    price: leg.fill === null ? null : decimalText(leg.fill.price),
    time: leg.fill?.barOpenTime ?? null,
    why: { ...leg.why, rules: [...leg.why.rules] },
  }
}
