import type { Language } from '#contract/headers.ts'
import type { GateAlertEvent } from '#domain/alerts/alert-event.ts'
import type { GateState } from '#domain/signals/gate/market-gate.ts'
import { listText } from '#domain/text/list-text.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { fill, type Words } from '#server/words.ts'
import { ageText } from './age-text.ts'
import { gateReading } from './gate-reading.ts'
import type { ItemMoment, ItemText } from './item-text.ts'

type GateWords = Words['alerts-notification']['gate']

/** The texts of a change of the market gate: what it lets through now, why, and what it did before. */
export function gateText(
  words: Words['alerts-notification'],
  { before, after, strategyVersion }: GateAlertEvent,
  language: Language,
  { closedTime, ageMs }: ItemMoment,
): ItemText {
  const { gate } = words
  const now = gateReading(strategyVersion, after)
  const params = {
    bitcoin: gate.bitcoin[after],
    effect: fill(gate.effect[now.opening], timeframesOf(language, now.intervals)),
    opening: openingText(gate, language, strategyVersion, after),
    before: openingText(gate, language, strategyVersion, before),
    time: closedTime,
    age: ageText(words, ageMs),
  }
  const title = fill(gate.title, params)
  return {
    title,
    lines: [gate.fact, gate.past, gate.closed].map((line) => fill(line, params)),
    name: gate.name,
    row: [title, closedTime].join(' · '),
    short: fill(gate.short, params),
  }
}

function openingText(
  gate: GateWords,
  language: Language,
  strategyVersion: string,
  state: GateState,
): string {
  const { opening, intervals } = gateReading(strategyVersion, state)
  return fill(gate.opening[opening], timeframesOf(language, intervals))
}

function timeframesOf(
  language: Language,
  intervals: ReturnType<typeof gateReading>['intervals'],
): { readonly timeframes: string } {
  return { timeframes: listText(intervals.map(intervalLabel), language, 'and') }
}
