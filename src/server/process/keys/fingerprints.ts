import { createHmac } from 'node:crypto'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import type { KeyFingerprintRow } from '#server/db/tables/keys.ts'

/** A key that a database expects: every server on it must have the same one. */
export type KeyName = KeyFingerprintRow['name']

export const KEY_NAMES = ['account', 'push', 'record'] as const satisfies readonly KeyName[]

/** By key; one that was never used with the database is missing. */
export type Fingerprints = Readonly<Partial<Record<KeyName, string>>>

/** One-way fingerprint of a secret. */
export function fingerprintOf(secret: Uint8Array): string {
  return createHmac('sha256', secret).update('fingerprint').digest('hex')
}

/** The keys that the database expects. */
export async function readFingerprints(reader: Reader): Promise<Fingerprints> {
  const rows = await reader.selectFrom('key_fingerprints').selectAll().execute()
  return Object.fromEntries(rows.map(({ name, fingerprint }) => [name, fingerprint]))
}

/** Records keys not yet recorded, and returns all that are, also those of another process. */
export async function recordFingerprints(
  db: Database,
  own: Fingerprints,
  wallNow: number,
): Promise<Fingerprints> {
  const rows = rowsOf(own, wallNow)
  return await db.transaction(async (tx) => {
    if (rows.length > 0) {
      const insert = tx.insertInto('key_fingerprints').values(rows)
      await insert.onConflict((conflict) => conflict.column('name').doNothing()).execute()
    }
    return await readFingerprints(tx)
  })
}

/** Has the database belong with another key from now on. */
export async function replaceFingerprint(
  tx: Tx,
  { name, fingerprint }: { readonly name: KeyName; readonly fingerprint: string },
  wallNow: number,
): Promise<void> {
  const values = { name, fingerprint, recorded_wall_time: wallNow }
  const insert = tx.insertInto('key_fingerprints').values(values)
  await insert
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ fingerprint, recorded_wall_time: wallNow }),
    )
    .execute()
}

function rowsOf(own: Fingerprints, wallNow: number): KeyFingerprintRow[] {
  return KEY_NAMES.flatMap((name) => {
    const fingerprint = own[name]
    return fingerprint === undefined ? [] : [{ name, fingerprint, recorded_wall_time: wallNow }]
  })
}
