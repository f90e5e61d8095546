import type { AnswerOf } from '#contract/index.schema.ts'
import { decimalText } from '#domain/money/decimal.ts'
import type { Level } from '#domain/predict/levels/levels-at.ts'
import type { HoldRate, PriceLevels } from '#domain/predict/levels/price-levels.ts'
import { pctOf } from '#server/features/signals/serialize/pct.ts'

/** Levels on the wire. */
export type SerializedLevels = NonNullable<AnswerOf<'GET /predict/calculation'>['levels']>

/** Digits of a computed price: more than any venue quotes. */
const PRICE_DIGITS = 8

/** Serialized form of the levels of a market and of the candles they were measured on. */
export function serializeLevels(
  levels: PriceLevels,
  { candleCount, fromTime }: Pick<SerializedLevels, 'candleCount' | 'fromTime'>,
): SerializedLevels {
  const { support, resistance, valueArea } = levels
  return {
    price: decimalText(levels.price),
    atr: computed(levels.atr),
    support: support === null ? null : serializeLevel(support),
    resistance: resistance === null ? null : serializeLevel(resistance),
    strong: levels.strong.map(serializeLevel),
    levelCount: levels.levelCount,
    valueArea:
      valueArea === null
        ? null
        : {
            pointOfControl: computed(valueArea.pointOfControl),
            low: computed(valueArea.low),
            high: computed(valueArea.high),
          },
    candleCount,
    fromTime,
    holds: serializeRate(levels.holds),
    mirroredHolds: serializeRate(levels.mirroredHolds),
  }
}

function serializeLevel({ price, touches, strength, newestTime }: Level) {
  return { price: computed(price), touches, strength: Math.round(strength * 100) / 100, newestTime }
}

function serializeRate({ held, n, rate, low, high }: HoldRate): SerializedLevels['holds'] {
  return { held, n, ratePct: pctOf(rate), lowPct: pctOf(low), highPct: pctOf(high) }
}

function computed(price: number): string {
  return decimalText(Number(price.toPrecision(PRICE_DIGITS)))
}
