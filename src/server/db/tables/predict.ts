import type { CardKind } from '#domain/membership/card.ts'
import type { CalculationKind } from '#domain/predict/calculation.ts'

export interface CalculationRow {
  id: string
  account_id: string
  kind: CalculationKind
  coin_id: string
  question: string
  paid_with: 'points' | CardKind
  as_of: number
  input: string
  result: string
  wall_time: number
}

export interface PredictTables {
  calculations: CalculationRow
}
