import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/headers.ts'
import { STRATEGY } from '#domain/signals/rules/strategy.ts'
import { INTERVALS } from '#domain/time/interval.ts'
import { invoiceOfPlan } from '#server/features/orders/payment/invoice-words.ts'
import { ROOT } from '#tests/support/run-command.ts'

/**
 * Where timeframes are named on purpose: charts and settings list them, Help and the record
 * explain them. Everything else takes them from the table of entitlements.
 */
const NAMED_ON_PURPOSE = ['alerts', 'help', 'record']
const HAND_WRITTEN = [
  /\b(15|30|60) ?m\b/i,
  /\b[14]h\b/i,
  /\b1d\b/i,
  /\b(all )?(five|5) (timeframes|intervals)/i,
  /\ball five\b/i,
  /[五5] ?个周期|[五5] ?個週期/,
  /(cả )?(5|năm) khung/i,
]

function textsOf(file: string): string[] {
  const values = (tree: unknown): string[] =>
    typeof tree === 'string' ? [tree] : Object.values(Object(tree)).flatMap(values)
  return values(JSON.parse(readFileSync(file, 'utf8')))
}

describe.each(LANGUAGES)('what is sold in %s', (language) => {
  const folder = join(ROOT, 'src/words', language)
  const leaves = readdirSync(folder)
    .map((file) => file.replace('.json', ''))
    .filter((leaf) => !NAMED_ON_PURPOSE.includes(leaf))

  it.each(leaves)('names no timeframe by hand in %s', (leaf) => {
    const wrong = textsOf(join(folder, `${leaf}.json`)).filter((text) =>
      HAND_WRITTEN.some((pattern) => pattern.test(text)),
    )
    expect(wrong).toEqual([])
  })

  it('is billed with the timeframes that give signals, and with what the plan has', () => {
    const [month, year] = [invoiceOfPlan(language, 'MONTH'), invoiceOfPlan(language, 'YEAR')]
    expect(month.description).toMatch(/4h.{1,8}1D/)
    expect(month.description).not.toMatch(/1h|15m|30m|\{\{/)
    expect(month.description).toMatch(/30.*30/)
    expect(year.description).toMatch(/1h\W+4h.{1,8}1D/)
    expect(year.description).not.toMatch(/15m|30m|\{\{/)
    expect(year.description).toMatch(/300.*365/)
    // As much as Telegram takes.
    for (const { description } of [month, year]) expect(description.length).toBeLessThan(256)
  })
})

it('Help names the timeframes without signals: its text is to change with the rules', () => {
  const none = INTERVALS.flatMap((interval) =>
    (['long', 'short'] as const)
      .filter((direction) => STRATEGY.sides[interval][direction] === null)
      .map((direction) => `${interval} ${direction}`),
  )
  // help.json, topics.intervals.four, in four languages.
  expect(none).toEqual(['15m long', '15m short', '30m long', '30m short', '1h short'])
})
