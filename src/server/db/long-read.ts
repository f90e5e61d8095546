import type { LongRead, Reader } from './database.ts'

/**
 * Reads on the replica where it answers `hasAll` with true, else on the primary; one that fails on the
 * replica is made again on the primary, as are all after it. A null replica is none.
 */
export async function openLongRead(
  primary: Reader,
  replica: Reader | null,
  hasAll: (reader: Reader) => Promise<boolean>,
): Promise<LongRead> {
  let reader = primary
  if (replica !== null && (await hasAll(replica).catch(() => false))) reader = replica
  return async (work) => {
    if (reader === primary) return await work(primary)
    try {
      return await work(reader)
    } catch {
      // Away, or its replay ended the statement. What else is wrong shows on the primary too.
      reader = primary
      return await work(primary)
    }
  }
}
