import { AppendTree, peaksOf, type TreeNode } from '#domain/signals/transparency-log/append-tree.ts'
import { hexOf } from '#domain/signals/transparency-log/hash.ts'
import { isExtremeLeaf } from '#domain/signals/transparency-log/extreme-leaf.ts'
import {
  leafHash,
  type LoggedPayload,
  payloadText,
  SALT_BYTES,
} from '#domain/signals/transparency-log/leaf.ts'
import type { LoggedDraft } from '#domain/signals/transparency-log/leaves-of.ts'
import type { Tx } from '#server/db/database.ts'
import type { RecordLeafRow } from '#server/db/tables/record.ts'
import { insertLeaves, insertNodes, selectLogSize, selectNodes, selectOpenIndexes } from './sql.ts'

/**
 * Appends leaves to the log, in order and without a gap, in the transaction that writes their
 * signals, surges and plunges and under the lock that serializes such transactions. A signal that is older
 * than the log gets no leaf: leaves are never backdated.
 */
export async function appendLeaves(
  tx: Tx,
  drafts: readonly LoggedDraft[],
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
  const openIndexes = await selectOpenIndexes(tx, [...new Set(drafts.map(subjectOf))])
  const rows: RecordLeafRow[] = []
  const nodes: TreeNode[] = []
  for (const draft of drafts) {
    const payload = placed(draft, openIndexes)
    if (payload === null) continue
    if (isOpening(payload)) openIndexes.set(subjectOf(payload), tree.size)
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
function placed(
  draft: LoggedDraft,
  openIndexes: ReadonlyMap<string, number>,
): LoggedPayload | null {
  if (draft.kind === 'open' || draft.kind === 'extreme-open') return draft
  const openIndex = openIndexes.get(subjectOf(draft))
  return openIndex === undefined ? null : { ...draft, openIndex }
}

/** Id of the signal, surge or plunge that an entry is of. */
function subjectOf(leaf: LoggedDraft | LoggedPayload): string {
  return isExtremeLeaf(leaf) ? leaf.extremeId : leaf.signalId
}

function isOpening({ kind }: LoggedPayload): boolean {
  return kind === 'open' || kind === 'extreme-open'
}

function rowOf(payload: LoggedPayload, index: number, salt: string): RecordLeafRow {
  const text = payloadText(payload)
  const hash = leafHash(text, salt)
  if (hash === null) throw new Error('a salt has 32 bytes')
  return {
    leaf_index: index,
    signal_id: isExtremeLeaf(payload) ? null : payload.signalId,
    extreme_id: isExtremeLeaf(payload) ? payload.extremeId : null,
    kind: payload.kind,
    leg_number: payload.kind === 'leg' ? payload.number : 0,
    market_time: payload.time,
    payload: text,
    salt,
    hash,
  }
}
