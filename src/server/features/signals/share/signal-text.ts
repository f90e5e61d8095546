import type { AnswerOf } from '#contract/index.schema.ts'
import type { Language } from '#contract/headers.ts'
import { type World, worldKind } from '#domain/market/world.ts'
import { percentText } from '#domain/money/percent-text.ts'
import { priceText } from '#domain/money/price-text.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/interval.ts'
import { fill } from '#server/features/account/letter/letter-words.ts'
import { botWordsIn } from '#server/features/account/telegram/bot-words.ts'
import { alertWordsOf } from '#server/features/alerts/text/alert-words.ts'

/** A signal as a viewer was answered with: what they may not see is null or not there. */
export type ShownSignal = AnswerOf<'GET /aiCoin/queryRecordPage'>['items'][number]

/** `BTC long · 4h · in progress` */
export function signalTitle(language: Language, signal: ShownSignal): string {
  const { line, state } = botWordsIn(language).signal
  return fill(line, { ...namesOf(language, signal), state: state[signal.state] })
}

/** Label of a button that opens a signal: `BTC long 4h`. */
export function signalLabel(language: Language, signal: ShownSignal): string {
  return fill(botWordsIn(language).signal.button, namesOf(language, signal))
}

/**
 * What is told beside the title, as far as it is known: `trigger 64210.5 · 3 h ago`, of an ended one
 * `net +1.23% after fees and slippage · 2 d ago`; empty where nothing is.
 */
export function signalFact(
  language: Language,
  signal: ShownSignal,
  marketNow: number | null,
): string {
  const { trigger, net } = botWordsIn(language).signal
  const facts: string[] = []
  if (signal.netReturnPct !== null) {
    facts.push(fill(net, { net: percentText(signal.netReturnPct) }))
  } else if (signal.recommendedPrice !== null) {
    facts.push(fill(trigger, { price: priceText(signal.recommendedPrice) }))
  }
  if (marketNow !== null) {
    facts.push(ageText(language, marketNow - (signal.endedTime ?? signal.triggerTime)))
  }
  return facts.join(' · ')
}

/** Says in a world that is not live that it is none; empty in a live one. */
export function worldLine(language: Language, world: World): string {
  const kind = worldKind(world)
  return kind === 'live' ? '' : alertWordsOf(language).world[kind].line
}

function namesOf(language: Language, { base, direction, interval }: ShownSignal) {
  return { coin: base, direction: alertWordsOf(language).direction[direction], interval }
}

function ageText(language: Language, ageMs: number): string {
  const { minute, hour, day } = alertWordsOf(language).age
  const age = Math.max(0, ageMs)
  const [words, unit] =
    age < HOUR_MS ? [minute, MINUTE_MS] : age < 2 * DAY_MS ? [hour, HOUR_MS] : [day, DAY_MS]
  return fill(words, { count: String(Math.floor(age / unit)) })
}
