import type { NodePlace, ReadNode } from '#domain/signals/transparency-log/merkle.ts'
import type { SignedTreeHead } from '#domain/signals/transparency-log/signed-tree-head.ts'
import type { SignalState } from '#domain/signals/signal.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { Flag } from '#server/db/tables/market.ts'
import type { RecordHeadRow, RecordLeafRow, RecordNodeRow } from '#server/db/tables/record.ts'
import type { Interval } from '#domain/time/interval.ts'

/** Rows a statement; both databases take 32,766 values. */
const ROWS_A_STATEMENT = 500

/** A leaf with the columns that decide its visibility; those of the other kind are null. */
export interface LeafWithSignal extends RecordLeafRow {
  readonly state: SignalState | null
  readonly interval: Interval | null
  /** Current values of the signal's row, from which metrics are computed. */
  readonly coin_id: string | null
  readonly is_headline: Flag | null
  /** Market time at which a surge or plunge triggered. */
  readonly trigger_time: number | null
}

/** Leaves in the log. */
export async function selectLogSize(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('record_leaves')
    .select((the) => the.fn.max('leaf_index').as('last'))
    .executeTakeFirst()
  return row?.last === null || row?.last === undefined ? 0 : row.last + 1
}

/** The index of the opening of each signal, surge or plunge that has one. */
export async function selectOpenIndexes(
  reader: Reader,
  subjectIds: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const ids of batchesOf(subjectIds)) {
    const rows = await reader
      .selectFrom('record_leaves')
      .select(['signal_id', 'extreme_id', 'leaf_index'])
      .where('kind', 'in', ['open', 'extreme-open'])
      .where((of) => of.or([of('signal_id', 'in', ids), of('extreme_id', 'in', ids)]))
      .execute()
    for (const row of rows) found.set(row.signal_id ?? row.extreme_id ?? '', row.leaf_index)
  }
  return found
}

/** Position of the newest entry of a signal, surge or plunge, and whether a signed head covers it; null for none. */
export async function selectLogPlace(
  reader: Reader,
  signalId: string,
): Promise<{ readonly index: number; readonly hash: string; readonly isSigned: boolean } | null> {
  const leaf = await reader
    .selectFrom('record_leaves')
    .select(['leaf_index', 'hash'])
    .where((of) => of.or([of('signal_id', '=', signalId), of('extreme_id', '=', signalId)]))
    .orderBy('leaf_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (leaf === undefined) return null
  const head = await selectHead(reader)
  const isSigned = head !== undefined && head.size > leaf.leaf_index
  return { index: leaf.leaf_index, hash: leaf.hash, isSigned }
}

/** Reads node hashes for proofs; a missing node reads as an empty text. */
export async function selectNodes(reader: Reader, places: readonly NodePlace[]): Promise<ReadNode> {
  const known = new Map<string, string>()
  const byLevel = Map.groupBy(places, ({ level }) => level)
  for (const [level, of] of byLevel) {
    const indexes = [...new Set(of.map(({ index }) => index))]
    const rows = await reader
      .selectFrom('record_nodes')
      .selectAll()
      .where('level', '=', level)
      .where('node_index', 'in', indexes)
      .execute()
    for (const row of rows) known.set(`${row.level} ${row.node_index}`, row.hash)
  }
  return ({ level, index }) => known.get(`${level} ${index}`) ?? ''
}

export async function insertLeaves(tx: Tx, rows: readonly RecordLeafRow[]): Promise<void> {
  for (const batch of batchesOf(rows)) await tx.insertInto('record_leaves').values(batch).execute()
}

export async function insertNodes(tx: Tx, rows: readonly RecordNodeRow[]): Promise<void> {
  for (const batch of batchesOf(rows)) await tx.insertInto('record_nodes').values(batch).execute()
}

/** Market time of a leaf. */
export async function selectLeafTime(reader: Reader, index: number): Promise<number> {
  const row = await reader
    .selectFrom('record_leaves')
    .select('market_time')
    .where('leaf_index', '=', index)
    .executeTakeFirstOrThrow()
  return row.market_time
}

/** The newest signed tree head, or that of a size; undefined for none. */
export async function selectHead(
  reader: Reader,
  size?: number,
): Promise<SignedTreeHead | undefined> {
  let query = reader.selectFrom('record_heads').selectAll().orderBy('size', 'desc').limit(1)
  if (size !== undefined) query = query.where('size', '=', size)
  const row = await query.executeTakeFirst()
  return row === undefined ? undefined : headOf(row)
}

/** Signed tree heads above a size, smallest first. */
export async function selectHeads(
  reader: Reader,
  aboveSize: number,
  limit: number,
): Promise<SignedTreeHead[]> {
  const rows = await reader
    .selectFrom('record_heads')
    .selectAll()
    .where('size', '>', aboveSize)
    .orderBy('size')
    .limit(limit)
    .execute()
  return rows.map(headOf)
}

/** Inserts a signed tree head; false where another process signed the same size. */
export async function insertHead(tx: Tx, head: SignedTreeHead): Promise<boolean> {
  const result = await tx
    .insertInto('record_heads')
    .values({
      size: head.size,
      world: head.world,
      root_hash: head.rootHash,
      market_time: head.marketTime,
      signed_wall_time: head.signedWallTime,
      public_key: head.publicKey,
      signature: head.signature,
    })
    .onConflict((conflict) => conflict.column('size').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Leaves from an index on, in order. */
export async function selectLeaves(
  reader: Reader,
  fromIndex: number,
  limit: number,
): Promise<LeafWithSignal[]> {
  return await leavesWithSignal(reader)
    .where('leaf_index', '>=', fromIndex)
    .orderBy('leaf_index')
    .limit(limit)
    .execute()
}

/** All leaves of a signal, surge or plunge, in order. */
export async function selectSignalLeaves(
  reader: Reader,
  signalId: string,
): Promise<LeafWithSignal[]> {
  return await leavesWithSignal(reader)
    .where((of) =>
      of.or([
        of('record_leaves.signal_id', '=', signalId),
        of('record_leaves.extreme_id', '=', signalId),
      ]),
    )
    .orderBy('leaf_index')
    .execute()
}

/** Columns that decide a signal's visibility; undefined for an unknown id. */
export async function selectSignalState(reader: Reader, signalId: string) {
  return await reader
    .selectFrom('signals')
    .select(['id', 'state', 'interval'])
    .where('id', '=', signalId)
    .executeTakeFirst()
}

function leavesWithSignal(reader: Reader) {
  return reader
    .selectFrom('record_leaves')
    .leftJoin('signals', 'signals.id', 'record_leaves.signal_id')
    .leftJoin('extremes', 'extremes.id', 'record_leaves.extreme_id')
    .selectAll('record_leaves')
    .select(['signals.state', 'signals.interval', 'signals.coin_id', 'signals.is_headline'])
    .select('extremes.trigger_time')
}

function headOf(row: RecordHeadRow): SignedTreeHead {
  return {
    world: row.world,
    size: row.size,
    rootHash: row.root_hash,
    marketTime: row.market_time,
    signedWallTime: row.signed_wall_time,
    publicKey: row.public_key,
    signature: row.signature,
  }
}

function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    yield rows.slice(from, from + ROWS_A_STATEMENT)
  }
}
