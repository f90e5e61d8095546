import type { UploadForm } from '#domain/account/upload.ts'
import { UploadRefused } from './port.ts'

/** Bytes that a policy lets through, both included. */
export interface ByteRange {
  readonly leastBytes: number
  readonly mostBytes: number
}

/**
 * Checks a form against its policy, as OSS does: not past its end, and every condition met. A
 * condition of no known kind is not met. Throws `UploadRefused` `malformed`, `expired` or
 * `policyFailed`. Source: https://help.aliyun.com/zh/oss/developer-reference/postobject
 */
export function checkPolicy(form: UploadForm, wallNow: number): ByteRange {
  const { expiration, conditions } = parsePolicy(form.get('policy') ?? '')
  const end = Date.parse(expiration)
  if (!Number.isFinite(end)) throw new UploadRefused('malformed')
  if (end <= wallNow) throw new UploadRefused('expired')
  let range: ByteRange = { leastBytes: 0, mostBytes: Number.MAX_SAFE_INTEGER }
  for (const condition of conditions) {
    const bytes = byteRangeOf(condition)
    if (bytes !== null) {
      const leastBytes = Math.max(range.leastBytes, bytes.leastBytes)
      range = { leastBytes, mostBytes: Math.min(range.mostBytes, bytes.mostBytes) }
    } else if (!isMet(condition, form)) throw new UploadRefused('policyFailed')
  }
  return range
}

interface Policy {
  readonly expiration: string
  readonly conditions: readonly unknown[]
}

function parsePolicy(base64: string): Policy {
  try {
    const policy = JSON.parse(
      Buffer.from(base64, 'base64').toString('utf8'),
    ) as Partial<Policy> | null
    const { expiration, conditions } = policy ?? {}
    if (typeof expiration === 'string' && Array.isArray(conditions))
      return { expiration, conditions }
  } catch {
    // Falls through: what is no JSON is no policy.
  }
  throw new UploadRefused('malformed')
}

function byteRangeOf(condition: unknown): ByteRange | null {
  if (!Array.isArray(condition) || condition[0] !== 'content-length-range') return null
  const [, leastBytes, mostBytes] = condition as unknown[]
  if (!Number.isSafeInteger(leastBytes) || !Number.isSafeInteger(mostBytes)) return null
  return { leastBytes: Number(leastBytes), mostBytes: Number(mostBytes) }
}

function isMet(condition: unknown, form: UploadForm): boolean {
  if (typeof condition !== 'object' || condition === null) return false
  if (!Array.isArray(condition)) {
    const fields = Object.entries(condition)
    return fields.length > 0 && fields.every(([name, value]) => valueOf(form, name) === value)
  }
  const [how, name, wanted] = condition as unknown[]
  if (typeof name !== 'string' || !name.startsWith('$')) return false
  const value = valueOf(form, name.slice(1))
  if (value === undefined) return false
  if (how === 'eq') return value === wanted
  if (how === 'starts-with') return typeof wanted === 'string' && value.startsWith(wanted)
  if (how === 'in') return Array.isArray(wanted) && wanted.includes(value)
  return false
}

function valueOf(form: UploadForm, name: string): string | undefined {
  return form.get(name.toLowerCase())
}
