import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import { historyOf } from '#tests/support/wallet/history/command.ts'
import { compareHistory } from '#tests/support/wallet/history/compare.ts'
import { type LedgerFixture, openLedgerFixture } from '#tests/support/wallet/ledger-fixture.ts'

/** What the seed below must reach, so that the comparison is not one of nothing. */
const REACHED = [
  'earn posted',
  'spend notEnoughBy',
  'hold posted',
  'paid posted',
  'returned posted',
  'pay granted',
  'pay duplicate',
  'refund revoked',
  'refund early',
  'open opened',
  'give given',
  'buySlots posted',
  'checkIn granted',
  'checkIn alreadyCheckedIn',
  'video duplicate',
  'bill commission',
  'bill commissionBack',
]

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await openLedgerFixture()
})
afterAll(() => fixture.close())

describe('a history of grants, charges, gifts, refunds and payouts', () => {
  it('comes to what a simple model of the rules says, command by command (R8)', async () => {
    const seen = new Set<string>()
    const property = fc.asyncProperty(historyOf(60), async (history) => {
      for (const outcome of await compareHistory(fixture, history)) seen.add(outcome)
    })
    await fc.assert(property, { numRuns: 35, seed: 12 })
    expect([...seen]).toEqual(expect.arrayContaining(REACHED))
  }, 120_000)

  it('leaves a ledger without drift (R8)', async () => {
    const { entryCount, differences } = await checkLedger(fixture.db)
    expect(entryCount).toBeGreaterThan(50)
    expect(differences).toEqual([])
  })
})
