import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#contract/headers.ts'
import { STRATEGY } from '#domain/signals/rules/strategy.ts'
import { ROOT } from '#tests/support/run-command.ts'

type Topics = Readonly<Record<string, Readonly<Record<string, { readonly text: string }>>>>

/** What ends a signal, as each language names it: stop, target, trail, time, gate. */
const EXITS: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [/stop loss/, /take profit/, /trailing stop/, /time limit/, /market gate/],
  'zh-Hans': [/止损/, /止盈/, /追踪止损/, /到期/, /市场闸门/],
  'zh-Hant': [/止損/, /止盈/, /追蹤止損/, /到期/, /市場閘門/],
  vi: [/cắt lỗ/, /chốt lời/, /trailing stop/, /thời hạn/, /cổng thị trường/],
}
/** Where the stop is fixed: at the trigger, not at the entry. */
const AT_TRIGGER: Readonly<Record<Language, RegExp>> = {
  en: /fixed at the trigger/,
  'zh-Hans': /触发时确定/,
  'zh-Hant': /觸發時確定/,
  vi: /cố định khi kích hoạt/,
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

describe.each(LANGUAGES)('help in %s', (language) => {
  const { topics } = JSON.parse(read(`src/words/${language}/help.json`)) as { topics: Topics }
  const textOf = (topic: string, part: string) => topics[topic]?.[part]?.text ?? ''

  it('names every exit of the rules', () => {
    const missing = EXITS[language].filter((exit) => !exit.test(textOf('states', 'three')))
    expect(missing).toEqual([])
  })

  it('has the candles, times and distances of the rules', () => {
    expect(textOf('made', 'three')).toContain(String(STRATEGY.windowLength))
    expect(textOf('made', 'three')).toContain('1,200')
    const most = STRATEGY.sides['1d'].short?.maxCandles
    expect(textOf('trade', 'three')).toContain(`${most} `)
    expect(textOf('trade', 'two')).toMatch(AT_TRIGGER[language])
    const legs = Object.entries(STRATEGY.sides).flatMap(([interval, { long, short }]) => {
      return [long, short].flatMap((side) => (side && side.maxLegs > 1 ? [interval] : []))
    })
    expect(legs).toEqual(['1h'])
    expect(textOf('trade', 'four')).toContain('1h')
  })

  it('says what an added fill costs, as the document of the rules does', () => {
    const costs = textOf('trade', 'four').match(/\d\.\d\d%/g) ?? []
    expect(costs).toHaveLength(2)
    expect(read('src/docs/rules.md')).toContain(`(${costs.join(' to ')})`)
  })
})
