import type { AnswerOf } from '#contract/index.schema.ts'

/** What a list and a result say of a calculation. */
export function serializeCalculation(row: {
  readonly id: string
  readonly kind: 'estimate' | 'levels'
  readonly coin_id: string
  readonly symbol: string
  readonly paid_with: AnswerOf<'GET /predict/calculation'>['paidWith']
  readonly as_of: number
  readonly wall_time: number
}) {
  return {
    id: row.id,
    kind: row.kind,
    coinId: row.coin_id,
    symbol: row.symbol,
    paidWith: row.paid_with,
    asOf: row.as_of,
    at: row.wall_time,
  }
}
