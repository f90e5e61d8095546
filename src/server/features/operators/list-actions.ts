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

interface Asked {
  readonly noun: string | null
  readonly limit: number
  /** The id before which to begin; from the newest by default. */
  readonly after?: string | null
  readonly offset?: number
}

/** What operators did, newest first; `noun` keeps those of one noun. */
export async function listActions(
  reader: Reader,
  { noun, limit, after = null, offset = 0 }: Asked,
): Promise<RecordedAction[]> {
  let query = reader.selectFrom('admin_actions').selectAll()
  // A noun is letters alone, so none of it is a wildcard.
  if (noun !== null) query = query.where('action', 'like', `${noun} %`)
  if (after !== null) query = query.where('id', '<', after)
  const rows = await query.orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return rows.map(({ wall_time: at, details, ...row }) => ({
    ...row,
    at,
    details: JSON.parse(details) as unknown,
  }))
}
