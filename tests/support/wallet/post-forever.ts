import { openDatabase } from '#server/db/open-database.ts'
import { openLedgerWorld } from './ledger-world.ts'

/**
 * A process that posts grants and charges until it is killed, several at a time, and prints each
 * source once it is kept: `post-forever.ts <data folder> <owner> <run>`; DATABASE_URL as the server has it.
 */
const [dataDir = '', owner = '', run = ''] = process.argv.slice(2)
const AT_ONCE = 4

const databaseUrl = process.env['DATABASE_URL'] ?? null
const world = await openLedgerWorld(await openDatabase({ databaseUrl, dataDir }))
let count = 0
async function postOnAndOn(): Promise<never> {
  for (;;) {
    count += 1
    const source = `${run}:${count}`
    await world.move({ owner, source, amount: count % 3 === 0 ? -1 : 1 })
    process.stdout.write(`${source}\n`)
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, postOnAndOn))
