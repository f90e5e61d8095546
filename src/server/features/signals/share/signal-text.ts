import type { Language } from '#contract/headers.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import { type MarketMode, marketModeKind } from '#domain/market/market-mode.ts'
import { percentText } from '#domain/money/percent-text.ts'
import { priceText } from '#domain/money/price-text.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { ageText } from '#server/features/alerts/text/age-text.ts'
import { fill, wordsOf } from '#server/words.ts'

/** A serialized signal: what its viewer may not see is null or missing. */
export type ShownSignal = AnswerOf<'GET /aiCoin/queryRecordPage'>['items'][number]

/** `BTC Long · 4h · active` */
export function signalTitle(language: Language, signal: ShownSignal): string {
  const { line, state } = wordsOf('bot', language).signal
  return fill(line, { ...namesOf(language, signal), state: state[signal.state] })
}

/** Label of a button that opens a signal: `BTC Long 4h`. */
export function signalLabel(language: Language, signal: ShownSignal): string {
  return fill(wordsOf('bot', language).signal.button, namesOf(language, signal))
}

/**
 * Known facts of a signal: `trigger 64210.5 · 3h ago`, of an ended one `net +1.23% after fees and
 * slippage · 2d ago`; empty where none is known.
 */
export function signalFact(
  language: Language,
  signal: ShownSignal,
  marketNow: number | null,
): string {
  const { trigger, net } = wordsOf('bot', language).signal
  const facts: string[] = []
  if (signal.netReturnPct !== null) {
    facts.push(fill(net, { net: percentText(signal.netReturnPct) }))
  } else if (signal.recommendedPrice !== null) {
    facts.push(fill(trigger, { price: priceText(signal.recommendedPrice) }))
  }
  if (marketNow !== null) {
    facts.push(
      ageText(
        wordsOf('alerts-notification', language),
        marketNow - (signal.endedTime ?? signal.triggerTime),
      ),
    )
  }
  return facts.join(' · ')
}

/** A line that names simulated or replayed data; empty for live data. */
export function marketModeLine(language: Language, mode: MarketMode): string {
  const kind = marketModeKind(mode)
  return kind === 'live' ? '' : wordsOf('alerts-notification', language).marketMode[kind].line
}

function namesOf(language: Language, { base, direction, interval }: ShownSignal) {
  return {
    coin: base,
    direction: wordsOf('alerts-notification', language).direction[direction],
    interval: intervalLabel(interval),
  }
}
