import type { Context } from '#server/context.ts'
import { REPORT_EVERY_MS, type ReportedJob, type ServerProcess } from './server-process.ts'

/** Three reports are missing. */
const SILENT_AFTER_MS = 3.5 * REPORT_EVERY_MS

/** A process and when it was last heard of. */
export interface ListedProcess extends ServerProcess {
  readonly seenAt: number
  /** It was killed, hangs, or cannot write. */
  readonly isSilent: boolean
}

/** The processes of the server with their jobs, in the order of their start. */
export async function listProcesses({
  db,
  wallClock,
}: Pick<Context, 'db' | 'wallClock'>): Promise<ListedProcess[]> {
  const rows = await db.reader
    .selectFrom('server_processes')
    .selectAll()
    .orderBy('started_wall_time')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    role: row.role,
    startedAt: row.started_wall_time,
    seenAt: row.seen_wall_time,
    isSilent: wallClock.now() - row.seen_wall_time > SILENT_AFTER_MS,
    jobs: JSON.parse(row.jobs) as ReportedJob[],
  }))
}
