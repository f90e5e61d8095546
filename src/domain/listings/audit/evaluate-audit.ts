import type { AuditFact, Evidence } from './audit-fact.ts'
import {
  AUDIT_CHECKS,
  AUDIT_GROUPS,
  AUDIT_RULES,
  type AuditCheckKey,
  type AuditFieldKey,
  type AuditGroup,
  type ChainFamily,
  type FieldRule,
  HIGH_RATE,
  SEVERE_RATE,
} from './audit-rules.ts'
import { type Confidence, confidenceOf, type Grade, gradeOf, scoreOf } from './grade.ts'

/** How a field reads: `severe` is a critical flag, `note` is shown and counts nothing. */
export type Verdict = 'fine' | 'note' | 'high' | 'severe' | 'unknown'

/** One field with what it means and what it follows from. */
export interface AuditField {
  readonly key: AuditFieldKey
  readonly kind: FieldRule['kind']
  readonly value: AuditFact['value']
  readonly verdict: Verdict
  /** Whether its check needs it. */
  readonly isRequired: boolean
  readonly evidence: readonly Evidence[]
}

/** One of twelve checks: it passes where every required field is known and none is harmful. */
export interface AuditCheck {
  readonly key: AuditCheckKey
  readonly status: 'passed' | 'failed' | 'unknown'
  readonly fields: readonly AuditField[]
}

/** One of four groups, with how many of its three checks passed. */
export interface AuditGroupResult {
  readonly key: AuditGroup
  readonly passedCount: number
  readonly checks: readonly AuditCheck[]
}

/** All an audit says of a token. */
export interface AuditResult {
  readonly groups: readonly AuditGroupResult[]
  /** Checks that passed, of twelve. */
  readonly passedCount: number
  /** `passedCount`, at most 5 with a critical flag. */
  readonly score: number
  /** Null below 3 points. */
  readonly grade: Grade | null
  readonly confidence: Confidence
  /** Required fields, and those of them that are known. */
  readonly requiredCount: number
  readonly knownCount: number
  /** Fields with a severe verdict. */
  readonly criticalKeys: readonly AuditFieldKey[]
}

/**
 * The audit of a token from facts about it: four groups of three checks, one point each. A fact that is
 * missing is unknown, and a check with an unknown required field does not pass. @source Decisions 8
 */
export function evaluateAudit(chain: ChainFamily, facts: readonly AuditFact[]): AuditResult {
  const byKey = new Map(facts.map((fact) => [fact.key, fact]))
  const keys = Object.keys(AUDIT_RULES) as AuditFieldKey[]
  const fields = keys
    .filter((key) => ruleOf(key).chains.includes(chain))
    .map((key) => fieldOf(key, byKey.get(key)))
  const groups = AUDIT_GROUPS.map((key) => groupOf(key, fields))
  const required = fields.filter(({ isRequired }) => isRequired)
  const knownCount = required.filter(({ verdict }) => verdict !== 'unknown').length
  const criticalKeys = fields.filter(({ verdict }) => verdict === 'severe').map(({ key }) => key)
  const passedCount = groups.reduce((sum, group) => sum + group.passedCount, 0)
  const score = scoreOf(passedCount, criticalKeys.length > 0)
  return {
    groups,
    passedCount,
    score,
    grade: gradeOf(score),
    confidence: confidenceOf(knownCount, required.length),
    requiredCount: required.length,
    knownCount,
    criticalKeys,
  }
}

function ruleOf(key: AuditFieldKey): FieldRule {
  return AUDIT_RULES[key]
}

function groupOf(key: AuditGroup, fields: readonly AuditField[]): AuditGroupResult {
  const checks = AUDIT_CHECKS[key].map((check) =>
    checkOf(
      check,
      fields.filter((field) => ruleOf(field.key).check === check),
    ),
  )
  return { key, checks, passedCount: checks.filter(({ status }) => status === 'passed').length }
}

function checkOf(key: AuditCheckKey, fields: readonly AuditField[]): AuditCheck {
  const isHarmful = fields.some(({ verdict }) => verdict === 'high' || verdict === 'severe')
  const isUnknown = fields.some(({ isRequired, verdict }) => isRequired && verdict === 'unknown')
  return { key, status: isHarmful ? 'failed' : isUnknown ? 'unknown' : 'passed', fields }
}

function fieldOf(key: AuditFieldKey, fact: AuditFact | undefined): AuditField {
  const rule = ruleOf(key)
  const value = fact?.value ?? 'unknown'
  return {
    key,
    kind: rule.kind,
    value,
    verdict: verdictOf(rule, value),
    isRequired: rule.isOptional !== true,
    evidence: fact?.evidence ?? [],
  }
}

function verdictOf(rule: FieldRule, value: AuditFact['value']): Verdict {
  if (value === 'unknown') return 'unknown'
  if (rule.kind === 'flag') {
    if (value !== 'yes' && value !== 'no') return 'unknown'
    return value === rule.harmful ? rule.level : 'fine'
  }
  const figure = Number(value)
  if (!Number.isFinite(figure) || value === 'yes' || value === 'no') return 'unknown'
  if (rule.kind === 'rate') return rateVerdict(figure)
  const isHarmful = rule.harmful === 'above' ? figure > rule.limit : figure < rule.limit
  return isHarmful ? rule.level : 'fine'
}

/** Tax or slippage: above 5% high, above 15% severe. `rateVerdict(0.05) === 'fine'` @source Spec 9; Decisions 8 */
export function rateVerdict(rate: number): 'fine' | 'high' | 'severe' {
  if (rate > SEVERE_RATE) return 'severe'
  return rate > HIGH_RATE ? 'high' : 'fine'
}
