import type { Database, Tx } from './database.ts'

/** The right to run a job that must run once. It ends `durationMs` after its last renewal. */
export interface Lease {
  readonly name: string
  readonly holder: string
  /** Grows by one with every new holder. */
  readonly epoch: number
}

/** Another holder took the lease: stop the job, its writes are refused. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** Takes a free or expired lease, or renews one's own; null while another holds it. Wall time. */
export async function takeLease(
  db: Database,
  wish: { name: string; holder: string; durationMs: number; wallNow: number },
): Promise<Lease | null> {
  const { name, holder, durationMs, wallNow } = wish
  const expires = wallNow + durationMs
  return db.transaction(async (tx) => {
    await tx
      .insertInto('leases')
      .values({ name, holder: '', epoch: 0, expires_wall_time: 0 })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const own = await tx
      .updateTable('leases')
      .set({ expires_wall_time: expires })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .where('expires_wall_time', '>', wallNow)
      .returning(['epoch'])
      .executeTakeFirst()
    if (own !== undefined) return { name, holder, epoch: own.epoch }
    const taken = await tx
      .updateTable('leases')
      .set((column) => ({
        holder,
        epoch: column('epoch', '+', 1),
        expires_wall_time: expires,
      }))
      .where('name', '=', name)
      .where('expires_wall_time', '<=', wallNow)
      .returning(['epoch'])
      .executeTakeFirst()
    return taken === undefined ? null : { name, holder, epoch: taken.epoch }
  })
}

/** Gives a lease back before its time, so that the next holder need not wait. */
export async function releaseLease(db: Database, lease: Lease): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .updateTable('leases')
      .set({ expires_wall_time: 0 })
      .where('name', '=', lease.name)
      .where('epoch', '=', lease.epoch)
      .execute()
  })
}

/**
 * Frees every lease of a database that no other process can have open: the previous holder was killed,
 * and its jobs would wait half a minute for nobody.
 */
export async function freeLeases(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.updateTable('leases').set({ expires_wall_time: 0 }).execute()
  })
}

/** Refuses the transaction of a job whose lease another holder took. Throws `LeaseLost`. */
export async function requireLease(tx: Tx, lease: Lease): Promise<void> {
  const held = await tx
    .updateTable('leases')
    .set((column) => ({ epoch: column.ref('epoch') }))
    .where('name', '=', lease.name)
    .where('epoch', '=', lease.epoch)
    .returning(['epoch'])
    .executeTakeFirst()
  if (held === undefined) throw new LeaseLost(`The lease ${lease.name} has another holder.`)
}
