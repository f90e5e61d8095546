import type { Reader } from '#server/db/database.ts'
import { selectOpenCoins } from './sql.ts'

/**
 * Ids of the coins with an open primary signal: their primary market must not change until it has
 * ended.
 *
 * @example (await listOpenSignalCoins(reader)).has('btc')
 */
export async function listOpenSignalCoins(reader: Reader): Promise<Set<string>> {
  return new Set(await selectOpenCoins(reader))
}
