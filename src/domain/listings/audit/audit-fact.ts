import type { AuditFieldKey } from './audit-rules.ts'
import type { TriState } from './read-value.ts'

/** A field of a source's answer behind a fact, as it came. */
export interface Evidence {
  /** The source's own name: `buy_tax`. */
  readonly field: string
  /** Its value as text, shortened; null where the answer lacks it. */
  readonly raw: string | null
}

/** What a source says about one field. */
export interface AuditFact {
  readonly key: AuditFieldKey
  /** Of a flag; a rate or share is a decimal string, or unknown. */
  readonly value: TriState | `${number}`
  readonly evidence: readonly Evidence[]
}

const LONGEST_RAW = 64

/** Any value of an answer as short plain text. `rawText('0.05') === '0.05'` */
export function rawText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // Control and format characters could turn the text around on a page.
  const plain = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
  return plain.length > LONGEST_RAW ? `${plain.slice(0, LONGEST_RAW - 1)}…` : plain
}
