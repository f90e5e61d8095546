import type { FailureKind } from './api-failure.ts'

/** Why a call has no answer of the server. */
export type LostKind = Exclude<FailureKind, 'refusal' | 'aborted'>

/**
 * Codes of a client's network layer: timeout, abort, no network, and a status that never came. An
 * abort is the client's own: what the app itself ends is not asked here.
 *
 * @source Spec 8
 */
const PLATFORM_CODES: ReadonlyMap<unknown, LostKind> = new Map([
  [5, 'timeout'],
  [600003, 'offline'],
  [602001, 'offline'],
  [-1, 'offline'],
])
const FIELDS = ['errCode', 'errno', 'code', 'statusCode'] as const
/** What a header line that is none is called: something else has answered. */
const NO_COLON = /no colon was found/i

/**
 * Why a call was lost, by what its fetch threw. Every kind makes the app look for another host.
 *
 * @example lostKindOf({ errCode: 602001 }, false) === 'offline'
 * @source Spec 8; DECISIONS 1
 */
export function lostKindOf(error: unknown, isTimeout: boolean): LostKind {
  if (isTimeout) return 'timeout'
  const fault = Object(error) as Readonly<Record<string, unknown>>
  const text = `${String(fault['message'])} ${String(fault['errMsg'])}`
  if (NO_COLON.test(text)) return 'malformed'
  const known = FIELDS.map((field) => PLATFORM_CODES.get(fault[field]))
  return known.find((kind) => kind !== undefined) ?? 'offline'
}
