import type { Reader } from '#server/db/database.ts'

/** What an operator did, and when. */
export interface RecordedAction {
  readonly id: string
  /** Wall-clock time, ms UTC. */
  readonly at: number
  readonly operator: string
  readonly action: string
  readonly subject: string
  readonly details: unknown
}

/** What operators did, newest first; `noun` keeps those of one noun. */
export async function listActions(
  reader: Reader,
  { noun, limit }: { readonly noun: string | null; readonly limit: number },
): Promise<RecordedAction[]> {
  let query = reader.selectFrom('admin_actions').selectAll()
  // A noun is letters alone, so none of it is a wildcard.
  if (noun !== null) query = query.where('action', 'like', `${noun} %`)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ wall_time: at, details, ...row }) => ({
    ...row,
    at,
    details: JSON.parse(details) as unknown,
  }))
}
