import { setImmediate } from 'node:timers/promises'
import type { Actor, Context } from '#server/context.ts'
import type { LongRead } from '#server/db/database.ts'
import type { SignedTreeHead } from '#domain/signals/transparency-log/signed-tree-head.ts'
import { Refusal } from '#server/refusal.ts'
import { findVisibility } from '../visibility/find-visibility.ts'
import { csvHead, csvRow } from './csv-row.ts'
import { type ExportedLeaf, exportedLeaf } from './exported-leaf.ts'
import { selectHead, selectHeads, selectLeaves } from './sql.ts'

const LEAVES_A_PAGE = 500
const HEADS_A_PAGE = 500

/**
 * The whole log as a file, in chunks: every leaf up to the newest signed tree head, revealed where
 * allowed, and all heads. Either format is sufficient for verification: the leaves in order give
 * the signed root.
 *
 * - `json`: `{"format", "world", "heads": [...], "leaves": [{index, hash, payload, salt}, ...]}`,
 *   with an opening also `row: {coinId, isHeadline}` from the signal's row
 * - `csv`: the newest head in a comment line, then a row per leaf with its payload in columns
 *
 * It is read on the replica, where that has the newest head: it reads all there is.
 *
 * @throws Refusal `noRecordYet` before the first signed tree head
 * @source DECISIONS 6
 */
export async function exportRecord(
  context: Context,
  actor: Actor,
  format: 'json' | 'csv',
): Promise<AsyncGenerator<string>> {
  const head = await selectHead(context.db.reader)
  if (head === undefined) throw new Refusal('noRecordYet')
  const read = await context.db.longRead(async (reader) => {
    return (await selectHead(reader, head.size)) !== undefined
  })
  const parts = { context, actor, head, read }
  return format === 'json' ? asJson(parts) : asCsv(parts)
}

interface ExportParts {
  readonly context: Context
  readonly actor: Actor
  readonly head: SignedTreeHead
  readonly read: LongRead
}

async function* asJson(parts: ExportParts): AsyncGenerator<string> {
  const { head, read } = parts
  yield `{"format":"buoy-record-1","world":${JSON.stringify(head.world)},"heads":[`
  let size = 0
  while (size < head.size) {
    const heads = await read((reader) => selectHeads(reader, size, HEADS_A_PAGE))
    const included = heads.filter((one) => one.size <= head.size)
    yield included
      .map((one) => `${one === included[0] && size === 0 ? '' : ',\n'}${JSON.stringify(one)}`)
      .join('')
    size = heads.at(-1)?.size ?? head.size
  }
  yield '],\n"leaves":['
  for await (const leaves of pagesOf(parts)) {
    yield leaves.map((leaf) => `${leaf.index === 0 ? '' : ',\n'}${JSON.stringify(leaf)}`).join('')
  }
  yield ']}\n'
}

async function* asCsv(parts: ExportParts): AsyncGenerator<string> {
  yield csvHead(parts.head)
  for await (const leaves of pagesOf(parts)) yield leaves.map((leaf) => csvRow(leaf)).join('')
}

async function* pagesOf({
  context: { db, marketClock },
  actor,
  head: { size },
  read,
}: ExportParts): AsyncGenerator<ExportedLeaf[]> {
  const visibility = await findVisibility(db.reader, actor.tier)
  for (let from = 0; from < size; from += LEAVES_A_PAGE) {
    const rows = await read((reader) => {
      return selectLeaves(reader, from, Math.min(LEAVES_A_PAGE, size - from))
    })
    yield rows.map((row) => exportedLeaf(row, visibility, marketClock.now()))
    await setImmediate()
  }
}
