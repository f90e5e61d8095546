import { AppendTree, peaksOf, type TreeNode } from '#domain/signals/transparency-log/append-tree.ts'
import { hexOf } from '#domain/signals/transparency-log/hash.ts'
import {
  leafHash,
  type LeafPayload,
  payloadText,
  SALT_BYTES,
} from '#domain/signals/transparency-log/leaf.ts'
import type { LeafDraft } from '#domain/signals/transparency-log/leaves-of.ts'
import type { Tx } from '#server/db/database.ts'
import type { RecordLeafRow } from '#server/db/tables/record.ts'
import { insertLeaves, insertNodes, selectLogSize, selectNodes, selectOpenIndexes } from './sql.ts'

/**
 * Appends leaves to the log, in order and without a gap, in the transaction that writes their
 * signals and under the lock that serializes such transactions. A signal that is older
 * than the log gets no leaf: leaves are never backdated.
 */
export async function appendLeaves(
  tx: Tx,
  drafts: readonly LeafDraft[],
  randomBytes: (count: number) => Uint8Array,
): Promise<void> {
  if (drafts.length === 0) return
  const size = await selectLogSize(tx)
  const peaks = peaksOf(size)
  const read = await selectNodes(tx, peaks)
  const tree = AppendTree.from(
    size,
    peaks.map((place) => ({ ...place, hash: read(place) })),
  )
  const openIndexes = await selectOpenIndexes(tx, [...new Set(drafts.map((one) => one.signalId))])
  const rows: RecordLeafRow[] = []
  const nodes: TreeNode[] = []
  for (const draft of drafts) {
    const payload = placed(draft, openIndexes)
    if (payload === null) continue
    if (payload.kind === 'open') openIndexes.set(payload.signalId, tree.size)
    const row = rowOf(payload, tree.size, hexOf(randomBytes(SALT_BYTES)))
    rows.push(row)
    nodes.push(...tree.append(row.hash))
  }
  await insertLeaves(tx, rows)
  await insertNodes(
    tx,
    nodes.map(({ level, index, hash }) => ({ level, node_index: index, hash })),
  )
}

/** A draft with the index of its signal's `open` leaf; null where that is not in the log. */
function placed(draft: LeafDraft, openIndexes: ReadonlyMap<string, number>): LeafPayload | null {
  if (draft.kind === 'open') return draft
  const openIndex = openIndexes.get(draft.signalId)
  return openIndex === undefined ? null : { ...draft, openIndex }
}

function rowOf(payload: LeafPayload, index: number, salt: string): RecordLeafRow {
  const text = payloadText(payload)
  const hash = leafHash(text, salt)
  if (hash === null) throw new Error('a salt has 32 bytes')
  return {
    leaf_index: index,
    signal_id: payload.signalId,
    kind: payload.kind,
    leg_number: payload.kind === 'leg' ? payload.number : 0,
    market_time: payload.time,
    payload: text,
    salt,
    hash,
  }
}
