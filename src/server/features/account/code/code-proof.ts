import type { CodeType } from '#domain/account/code-type.ts'
import type { Context } from '#server/context.ts'
import { keyedHash } from '../guard/secret.ts'

/** Six digits as somebody typed them, for a contact and a purpose. */
export interface CodeProof {
  /** An e-mail address or an E.164 number, normalised. */
  readonly target: string
  readonly type: CodeType
  readonly code: string
  /** What exactly it allows, where its type leaves that open: the payout address. */
  readonly subject?: string | undefined
}

/** How the digits are kept: bound to their contact, their purpose and what they are about. */
export function hashOfCode(
  context: Pick<Context, 'accountKey'>,
  { target, type, code, subject }: CodeProof,
): string {
  const about = subject === undefined ? '' : `\n${subject}`
  return keyedHash(context, `${type}\n${target}\n${code}${about}`)
}
