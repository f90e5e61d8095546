import type { Database } from '#server/db/database.ts'

/** What may happen to a transaction, and how often of a hundred. */
const FATES = { before: 6, within: 6, after: 6, slow: 10 } as const
const LONGEST_DELAY_MS = 45_000

/** A process's way to the database. It is dead after a crash: nothing more of it is done. */
export interface Process {
  readonly db: Database
  /** From now on transactions fail, are lost after their commit, or take long. */
  disturb(isDisturbed: boolean): void
  readonly isDead: () => boolean
  /** What the process does, until its end or a crash: then `Crash`, and nothing more comes of it. */
  run(work: Promise<void>): Promise<void>
}

export class Crash extends Error {
  override readonly name = 'Crash'
}

/** A process that crashes before, within or right after a transaction, as `random` says. */
export function openProcess(
  db: Database,
  random: () => number,
  delay: (ms: number) => void,
): Process {
  let isDisturbed = false
  let isDead = false
  const died = Promise.withResolvers<never>()
  died.promise.catch(() => {})
  const crash = (where: string): never => {
    isDead = true
    const fault = new Crash(where)
    died.reject(fault)
    throw fault
  }
  const transaction: Database['transaction'] = async (work) => {
    // Who is gone is answered by nobody.
    if (isDead) return await new Promise<never>(() => {})
    if (!isDisturbed) return await db.transaction(work)
    const fate = random() * 100
    if (fate < FATES.before) crash('before')
    if (fate < FATES.before + FATES.within) {
      // Whatever error leaves the work rolls the transaction back, as the end of its process does.
      await db.transaction(async (tx) => {
        await work(tx)
        crash('within')
      })
    }
    const result = await db.transaction(work)
    if (fate > 100 - FATES.after) crash('after the commit')
    if (fate > 100 - FATES.after - FATES.slow) delay(random() * LONGEST_DELAY_MS)
    return result
  }
  return {
    db: { ...db, transaction },
    disturb: (on) => (isDisturbed = on),
    isDead: () => isDead,
    run: (work) => {
      work.catch(() => {})
      return Promise.race([work, died.promise])
    },
  }
}
