import type { CodeType } from '#domain/account/code-type.ts'
import type { Context } from '#server/context.ts'
import { keyedHash } from '../guard/secret.ts'

/** Six digits as somebody typed them, for a contact and a purpose. */
export interface CodeProof {
  /** An e-mail address or an E.164 number, normalised. */
  readonly target: string
  readonly type: CodeType
  readonly code: string
}

/** How the digits are kept: bound to their contact and purpose. */
export function hashOfCode(
  context: Pick<Context, 'accountKey'>,
  { target, type, code }: CodeProof,
): string {
  return keyedHash(context, `${type}\n${target}\n${code}`)
}
