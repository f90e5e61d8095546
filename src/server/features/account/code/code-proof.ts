import type { CodeType } from '#domain/account/code-type.ts'
import type { Actor, Context } from '#server/context.ts'
import { deviceOf } from '../session/known-device.ts'
import { keyedHash } from '../guard/secret.ts'

/** Six digits as somebody typed them, for a contact and a purpose. */
export interface CodeProof {
  /** An e-mail address or an E.164 number, normalised. */
  readonly target: string
  readonly type: CodeType
  readonly code: string
  /** The device that asks for it or enters it, as `askerOf` names it. */
  readonly asker: string
  /** What exactly it allows, where its type does not define it: the payout address. */
  readonly subject?: string | undefined
}

/** The device a code is good on; callers that name none share one. */
export function requesterOf(actor: Pick<Actor, 'deviceKey'>): string {
  return deviceOf(actor) ?? ''
}

/** Stored form of the digits: bound to contact, purpose and subject. */
export function hashOfCode(
  context: Pick<Context, 'accountKey'>,
  { target, type, code, subject }: CodeProof,
): string {
  const about = subject === undefined ? '' : `\n${subject}`
  return keyedHash(context, `${type}\n${target}\n${code}${about}`)
}
