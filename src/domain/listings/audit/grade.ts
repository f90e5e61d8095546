/** Grades of a listing, best first. @source Spec 3 */
export const GRADES = ['S', 'A', 'B', 'C'] as const
export type Grade = (typeof GRADES)[number]

/** How much of what an audit needs is known. */
export type Confidence = 'none' | 'low' | 'medium' | 'high'

/** The least points of each grade. @source Decisions 8 */
const LEAST_POINTS: Readonly<Record<Grade, number>> = { S: 12, A: 9, B: 6, C: 3 }
const MOST_WITH_CRITICAL = LEAST_POINTS.B - 1
/** @assumed of the required fields that are known */
const HIGH_CONFIDENCE = 0.9
const MEDIUM_CONFIDENCE = 0.6

/** Points after the cap: a critical flag leaves C at best. `scoreOf(12, true) === 5` */
export function scoreOf(passedCount: number, hasCritical: boolean): number {
  return hasCritical ? Math.min(passedCount, MOST_WITH_CRITICAL) : passedCount
}

/** 12 S, 9-11 A, 6-8 B, 3-5 C, null below. `gradeOf(9) === 'A'` @source Spec 3; Decisions 8 */
export function gradeOf(score: number): Grade | null {
  return GRADES.find((grade) => score >= LEAST_POINTS[grade]) ?? null
}

/** How sure an audit is, by the share of required fields that are known. */
export function confidenceOf(knownCount: number, requiredCount: number): Confidence {
  if (knownCount === 0 || requiredCount === 0) return 'none'
  const share = knownCount / requiredCount
  if (share >= HIGH_CONFIDENCE) return 'high'
  return share >= MEDIUM_CONFIDENCE ? 'medium' : 'low'
}
