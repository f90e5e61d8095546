import type { Reader } from '#server/db/database.ts'
import { selectLogPlace } from './sql.ts'

/** Where the newest entry of a surge or plunge is in the log; null where it has none. */
export async function findLogPlace(reader: Reader, id: string) {
  return await selectLogPlace(reader, id)
}
