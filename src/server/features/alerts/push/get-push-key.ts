import type { AnswerOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'

/** What a browser subscribes with: `{key: 'BEl62i...'}`; null where this server sends no pushes. */
export async function getPushKey(
  { ports }: Context,
  _actor: Actor,
): Promise<AnswerOf<'GET /push/key'>> {
  return { key: ports.push?.publicKey ?? null }
}
