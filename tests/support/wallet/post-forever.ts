import { flushCompileCache } from 'node:module'
import { openDatabase } from '#server/db/open-database.ts'
import { amountOf } from './amount-of-source.ts'
import { openLedgerFixture } from './ledger-fixture.ts'

/**
 * A process that posts grants and charges until it is killed, several at a time, and prints each
 * source once it is committed: `post-forever.ts <data folder> <owner> <run>`; DATABASE_URL as the server has it.
 */
const [dataDir = '', owner = '', run = ''] = process.argv.slice(2)
const AT_ONCE = 4

const databaseUrl = process.env['DATABASE_URL'] ?? null
const fixture = await openLedgerFixture(await openDatabase({ databaseUrl, dataDir }))
// It is killed, and so writes no compiled scripts at its end.
flushCompileCache()
let count = 0
async function postOnAndOn(): Promise<never> {
  for (;;) {
    count += 1
    const source = `${run}:${count}`
    await fixture.move({ owner, source, amount: amountOf(source) })
    process.stdout.write(`${source}\n`)
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, postOnAndOn))
