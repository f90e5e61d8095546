import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { consistencyProof, placesOf } from '#domain/signals/transparency-log/merkle.ts'
import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { selectHead, selectNodes } from './sql.ts'

type Name = 'GET /aiCoin/queryRecordConsistency'

/**
 * Consistency proof between two signed tree heads; without `to` up to the newest.
 *
 * @throws Refusal `unknownHead` where no signed tree head has that size, `noRecordYet`
 * @source DECISIONS 6
 */
export async function findRecordConsistency(
  context: Context,
  _actor: Actor,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { reader } = context.db
  const to = await selectHead(reader, input.to)
  if (to === undefined) throw new Refusal(input.to === undefined ? 'noRecordYet' : 'unknownHead')
  const from = await selectHead(reader, input.from)
  if (from === undefined || from.size > to.size) throw new Refusal('unknownHead')
  const read = await selectNodes(
    reader,
    placesOf((ask) => consistencyProof(from.size, to.size, ask)),
  )
  return { from, to, proof: consistencyProof(from.size, to.size, read) }
}
