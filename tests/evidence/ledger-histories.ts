import fc from 'fast-check'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import { type Figure, noneOf } from '#tests/prove/goal.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { newTestPlace } from '#tests/support/server/open-test-database.ts'
import { historyOf } from '#tests/support/wallet/history/command.ts'
import { compareHistory } from '#tests/support/wallet/history/compare.ts'
import { openLedgerFixture } from '#tests/support/wallet/ledger-fixture.ts'

const HISTORIES = 500
const MOST_COMMANDS = 120

/**
 * Long random histories of every grant, charge, gift, refund and payout against a simple model of
 * the rules, on both databases; throws with the shortest history that differs.
 */
export async function proveLedger(): Promise<readonly Figure[]> {
  const place = await newTestPlace()
  const figures: Figure[] = []
  try {
    figures.push(await proveOn(await openDatabase(place)))
  } finally {
    await place.remove()
  }
  const cluster = await startPostgres()
  if (cluster === null) {
    console.log('postgres: no server on this machine')
    return figures
  }
  try {
    figures.push(await proveOn(await openDatabase({ databaseUrl: cluster.url, dataDir: '' })))
  } finally {
    cluster.stop()
  }
  return figures
}

async function proveOn(db: Database): Promise<Figure> {
  const fixture = await openLedgerFixture(db)
  let commandCount = 0
  const property = fc.asyncProperty(historyOf(MOST_COMMANDS), async (history) => {
    commandCount += (await compareHistory(fixture, history)).length
  })
  try {
    await fc.assert(property, { numRuns: HISTORIES })
    const { transactionCount, differences } = await checkLedger(db)
    if (differences.length > 0) throw new Error(differences.join('\n'))
    console.log(
      `${db.kind}: ${HISTORIES} histories of ${commandCount} commands agree with the model; ` +
        `${transactionCount} transactions, zero drift`,
    )
    const name = `differences in ${HISTORIES} histories of ${commandCount} commands, ${db.kind}`
    return noneOf('R8', name, differences.length)
  } finally {
    await fixture.close()
  }
}
