import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CommandRefused } from '#server/admin/command-refused.ts'
import { cleanAccounts } from '#server/features/account/cancel/clean-accounts.ts'
import type { PayoutRow } from '#server/db/tables/wallet.ts'
import { exportPayouts } from '#server/features/wallet/payout/export-payouts.ts'
import { listActions } from '#server/features/operators/list-actions.ts'
import { importPayouts, type PayoutLine } from '#server/features/wallet/payout/import-payouts.ts'
import { runPayouts } from '#server/features/wallet/payout/run-payouts.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import { runAdmin } from '#tests/support/run-admin.ts'
import {
  ADDRESSES,
  openPayoutFixture,
  type PayoutFixture,
  type Person,
} from '#tests/support/wallet/payout-fixture.ts'

const BYU = 1_000_000
const HOUR_MS = 3_600_000

let fixture: PayoutFixture
let folder = ''
beforeAll(async () => {
  fixture = await openPayoutFixture()
  folder = await mkdtemp(join(tmpdir(), 'buoy-payouts-'))
})
afterAll(async () => {
  await fixture.close()
  await rm(folder, { recursive: true })
})

/** Each test has a month of its own, at the 1st, with nothing left to be exported. */
let month = 0
beforeEach(async () => {
  month += 1
  await fixture.passTo(new Date(Date.UTC(2026, 11 + month, 1)).toISOString())
  await fixture.admin('payouts export')
  await runPayouts(fixture.context)
})

const run = () => fixture.admin('payouts run')
async function payoutOf(person: Person): Promise<PayoutRow> {
  const payout = (await fixture.payoutsOf(person)).at(-1)
  if (payout === undefined) throw new Error('nothing was paid out')
  return payout
}

/** Somebody whose payout is in the operator's hands. */
async function exported(contact: string, byu = 100): Promise<readonly [Person, string]> {
  const person = await fixture.payee(contact, byu)
  await run()
  await fixture.admin('payouts export')
  return [person, (await payoutOf(person)).id]
}

let fileCount = 0
async function importLines(...lines: readonly string[]): Promise<string[]> {
  const path = join(folder, `ends-${++fileCount}.csv`)
  await writeFile(path, ['id,result,detail', ...lines, ''].join('\n'))
  return await fixture.admin('payouts import', path, '--yes')
}

let transferCount = 0
function newTransfer(): string {
  transferCount += 1
  return transferCount.toString(16).padStart(64, '0')
}

describe('payouts export', () => {
  it('prints due payouts as CSV, once, and marks them exported', async () => {
    const ann = await fixture.payee('ann@export.example', 100)
    const bob = await fixture.payee('bob@export.example', 50.5)
    await run()
    const [header, ...rows] = await fixture.admin('payouts export')
    const [annPayout, bobPayout] = [await payoutOf(ann), await payoutOf(bob)]
    const batch = annPayout.batch_id ?? ''
    expect(header).toBe('batch,id,network,address,usdt')
    expect(rows.toSorted()).toEqual(
      [
        `${batch},${annPayout.id},TRC20,${ADDRESSES.TRC20},99.000000`,
        `${batch},${bobPayout.id},TRC20,${ADDRESSES.TRC20},49.500000`,
      ].toSorted(),
    )
    expect([annPayout.state, bobPayout.state]).toEqual(['exported', 'exported'])
    expect(await fixture.admin('payouts export')).toEqual([header])
    expect(await fixture.admin('payouts export', '--batch', batch)).toEqual([header, ...rows])
    expect(await fixture.admin('payouts list')).toContainEqual(
      expect.stringMatching(new RegExp(`^${batch} +2 +148\\.500000 USDT$`)),
    )
    await importLines(`${annPayout.id},paid,${newTransfer()}`)
    const again = await fixture.admin('payouts export', '--batch', batch)
    expect(again).toHaveLength(2)
    expect(again[1]).toContain(bobPayout.id)
  })

  it('hands nothing out of a ledger that does not add up (T15)', async () => {
    const ann = await fixture.payee('ann@drift.example', 100)
    await run()
    const { id, ...row } = await payoutOf(ann)
    const forged = { ...row, id: 'forged', period: '2020-01' }
    await fixture.db.transaction((tx) => tx.insertInto('payouts').values(forged).execute())
    await expect(fixture.admin('payouts export')).rejects.toThrow('The ledger has mismatches')
    expect(await payoutOf(ann)).toMatchObject({ id, state: 'held' })
    await fixture.db.transaction((tx) =>
      tx.deleteFrom('payouts').where('id', '=', forged.id).execute(),
    )
    expect(await fixture.admin('payouts export')).toHaveLength(2)
  })

  it('at the same moment hands each payout out once', async () => {
    const people: Person[] = []
    for (const name of ['a', 'b', 'c']) people.push(await fixture.payee(`${name}@race.example`, 60))
    await run()
    const batches = await Promise.all(
      Array.from({ length: 8 }, () => exportPayouts(fixture.context)),
    )
    const ids = batches.flatMap(({ payouts }) => payouts.map(({ id }) => id))
    const own = await Promise.all(people.map(async (person) => (await payoutOf(person)).id))
    expect(ids.toSorted()).toEqual(own.toSorted())
  })

  it('waits for the hold: an address swapped before it takes the payout 48 hours later', async () => {
    const ann = await fixture.payee('ann@swap.example', 100)
    await run()
    fixture.clock.now += HOUR_MS
    await fixture.setAddress(ann, { network: 'TON', address: ADDRESSES.TON })
    const swappedAt = fixture.clock.now
    expect(await payoutOf(ann)).toMatchObject({ state: 'held', network: 'TON' })
    fixture.clock.now = swappedAt + 48 * HOUR_MS - 1
    expect(await fixture.admin('payouts export')).toHaveLength(1)
    fixture.clock.now += 1
    const [, row] = await fixture.admin('payouts export')
    expect(row).toContain(`TON,${ADDRESSES.TON},99.000000`)
  })

  it('keeps the address it went out with: one swapped after it does not touch it', async () => {
    const [ann, id] = await exported('ann@late.example')
    fixture.clock.now += HOUR_MS
    await fixture.setAddress(ann, { network: 'TON', address: ADDRESSES.TON })
    expect(await payoutOf(ann)).toMatchObject({ id, state: 'exported', network: 'TRC20' })
    await importLines(`${id},paid,${newTransfer()}`)
    expect(await payoutOf(ann)).toMatchObject({ state: 'paid', address: ADDRESSES.TRC20 })
  })

  it('raced with a change of address goes to the old one, or is held for the new one (T16)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ann = await fixture.payee(`ann${round}@raced.example`, 100)
      await run()
      fixture.clock.now += HOUR_MS
      const ton = { network: 'TON', address: ADDRESSES.TON } as const
      const input = { ...ton, code: await fixture.addressCode(ann, ton) }
      const changing = () => fixture.call('POST /user/changeAddress', input, ann)
      const both = round % 2 === 0 ? [changing, run] : [run, changing]
      const [batch] = await Promise.all([
        exportPayouts(fixture.context),
        ...both.map((work) => work()),
      ])
      const payout = await payoutOf(ann)
      const isOut = payout.state === 'exported'
      expect(payout.network).toBe(isOut ? 'TRC20' : 'TON')
      expect(payout.held_until_wall_time > fixture.clock.now).toBe(!isOut)
      const printed = batch.payouts.find(({ id }) => id === payout.id)
      expect(printed?.address).toBe(isOut ? ADDRESSES.TRC20 : undefined)
    }
  })
})

describe('payouts import', () => {
  it('paid: the fee stays in a system account, the rest leaves the ledger, the person is notified', async () => {
    const [ann, id] = await exported('ann@paid.example')
    const transfer = newTransfer()
    fixture.ports.emails.length = 0
    const printed = await importLines(`${id},paid,${transfer.toUpperCase()}`)
    expect(printed).toEqual(['1 paid, 0 returned, 0 unchanged'])
    const [imported, exportedBefore] = await listActions(fixture.db.reader, {
      noun: 'payouts',
      limit: 2,
    })
    expect(imported).toMatchObject({ action: 'payouts import', details: { ids: [id] } })
    expect(exportedBefore).toMatchObject({ action: 'payouts export', subject: 'due' })
    const { items } = await fixture.call('GET /wallet/payouts', {}, ann)
    expect(items[0]).toMatchObject({ state: 'paid', transferId: transfer, reason: null })
    const { items: bills } = await fixture.call('GET /bill/billPage', { limit: 1 }, ann)
    expect(bills[0]).toMatchObject({ kind: 'payoutPaid', amount: '99.000000', asset: 'USDT' })
    expect(fixture.ports.emails).toHaveLength(1)
    const [sentEmail] = fixture.ports.emails
    expect(sentEmail?.to).toBe('ann@paid.example')
    expect(sentEmail?.text).toContain(
      `99.000000 USDT to THHRK1…sRwpo6 on TRC20. Transfer: ${transfer}`,
    )
    expect(await entriesOf(id, 'payoutPaid')).toEqual([
      ['house:fees:BYU', BYU],
      ['house:issuance:BYU', 99 * BYU],
      ['house:payouts:BYU', -100 * BYU],
    ])
    expect(await fixture.balanceOf(ann)).toBe(0)
    expect(await fixture.drift()).toEqual([])
  })

  it('returned: all of it is back in the balance, and the owner is notified why', async () => {
    const [ann, id] = await exported('ann@returned.example')
    fixture.ports.emails.length = 0
    const printed = await importLines(`${id},returned,"the exchange refused it, twice"`)
    expect(printed).toEqual(['0 paid, 1 returned, 0 unchanged'])
    expect(await fixture.balanceOf(ann)).toBe(100 * BYU)
    const { items } = await fixture.call('GET /bill/billPage', { limit: 1 }, ann)
    expect(items[0]).toMatchObject({
      kind: 'payoutReturned',
      amount: '100.000000',
      asset: 'BYU',
      params: { network: 'TRC20', reason: 'the exchange refused it, twice' },
    })
    expect(fixture.ports.emails[0]?.text).toContain('the exchange refused it, twice')
    expect(await fixture.drift()).toEqual([])
    await fixture.passTo(new Date(Date.UTC(2026, 12 + month, 1)).toISOString())
    month += 1
    await run()
    expect((await fixture.payoutsOf(ann)).map(({ state }) => state)).toEqual(['returned', 'held'])
  })

  it('given twice, and by two at once, changes nothing more and notifies nobody again (T15)', async () => {
    const [ann, annId] = await exported('ann@twice.example')
    const [bob, bobId] = await exported('bob@twice.example')
    const lines = [`${annId},paid,${newTransfer()}`, `${bobId},returned,wrong network`]
    fixture.ports.emails.length = 0
    await Promise.all([importLines(...lines), importLines(...lines), importLines(...lines)])
    expect(await importLines(...lines)).toEqual(['0 paid, 0 returned, 2 unchanged'])
    expect(fixture.ports.emails).toHaveLength(2)
    expect([await fixture.balanceOf(ann), await fixture.balanceOf(bob)]).toEqual([0, 100 * BYU])
    expect(await fixture.drift()).toEqual([])
  })

  it('writes all of a file or none, and says why a line is wrong (T15)', async () => {
    const [ann, annId] = await exported('ann@all.example')
    const [, bobId] = await exported('bob@all.example')
    const carl = await fixture.payee('carl@all.example', 100)
    await run()
    const { id: heldId } = await payoutOf(carl)
    const transfer = newTransfer()
    const good = `${annId},paid,${transfer}`
    const cases: ReadonlyArray<readonly [string, string]> = [
      ['zzzzzzzzzzzzzzzzzzzzzzzzzz,paid,1', 'line 3: there is no payout zzzz'],
      [`${heldId},returned,no`, `line 3: payout ${heldId} is held`],
      [`${heldId},paid,${newTransfer()}`, `line 3: payout ${heldId} is held`],
      [`${bobId},paid,${transfer}`, `already paid `],
      [`${bobId},paid,by hand`, 'line 3: by hand is not a transfer id of TRC20'],
      [`${bobId},paid,`, 'line 3: paid needs a transfer id'],
      [`${bobId},sent,${transfer}`, 'line 3: "sent" is neither paid nor returned'],
      [`${bobId},paid`, 'line 3: a line has three fields'],
      [`${bobId},returned,"open`, 'line 3: a line has three fields'],
      [`'; drop table payouts,paid,1`, 'is not a payout id'],
      [`${annId},returned,changed my mind`, `line 3: payout ${annId} is in line 2 too`],
    ]
    for (const [line, why] of cases) {
      const refused = importLines(good, line)
      await expect(refused).rejects.toThrow(CommandRefused)
      await expect(refused).rejects.toThrow(why)
      expect((await payoutOf(ann)).state).toBe('exported')
    }
    await importLines(good)
    await expect(importLines(`${annId},returned,late`)).rejects.toThrow(
      `line 2: payout ${annId} is paid (${transfer})`,
    )
    await expect(importLines(`${annId},paid,${newTransfer()}`)).rejects.toThrow('is paid')
    const used = importLines(`${bobId},paid,${transfer}`)
    await expect(used).rejects.toThrow(`line 2: transfer ${transfer} already paid ${annId}`)
    expect(await fixture.drift()).toEqual([])
  })

  it('names every wrong line, of the file and of the ledger, before it refuses the whole', async () => {
    const [, annId] = await exported('ann@every.example')
    const [bob, bobId] = await exported('bob@every.example')
    const carl = await fixture.payee('carl@every.example', 100)
    await run()
    const { id: heldId } = await payoutOf(carl)
    const refused = importLines(
      `${heldId},returned,too early`,
      `${annId},paid,${newTransfer()}`,
      'nosuchpayout,paid,1',
      'two,fields',
      `${bobId},paid,by hand`,
      `${annId},returned,changed my mind`,
    )
    await expect(refused).rejects.toThrow(
      [
        `line 2: payout ${heldId} is held`,
        'line 4: there is no payout nosuchpayout',
        'line 5: a line has three fields: id,result,detail',
        'line 6: by hand is not a transfer id of TRC20',
        `line 7: payout ${annId} is in line 3 too`,
        'Nothing was imported.',
      ].join('\n'),
    )
    expect((await payoutOf(bob)).state).toBe('exported')
    const many = importLines(...Array.from({ length: 60 }, (_, at) => `none${at},paid,1`))
    await expect(many).rejects.toThrow(/^line 51: .*\nand 10 more invalid lines\nNothing/m)
    await importLines(`${annId},paid,${newTransfer()}`)
    expect(await fixture.drift()).toEqual([])
  })

  it('of two files with one transfer for two payouts, at the same moment, writes one (T15)', async () => {
    const [, annId] = await exported('ann@same.example')
    const [, bobId] = await exported('bob@same.example')
    const transfer = newTransfer()
    const ends = [annId, bobId].map((id) => [{ line: 2, id, result: 'paid', transferId: transfer }])
    const outcomes = await Promise.allSettled(
      ends.map((lines) =>
        importPayouts(fixture.context, lines as PayoutLine[], { operator: 'ana' }),
      ),
    )
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => (reason as Error).name)).toEqual(['PayoutFault'])
    expect(await fixture.drift()).toEqual([])
  })

  it('refuses a file without its header, without payouts, or none', async () => {
    const path = join(folder, 'bad.csv')
    for (const text of ['', 'id,state,detail\n', 'id,result,detail\n\n']) {
      await writeFile(path, text)
      await expect(fixture.admin('payouts import', path)).rejects.toThrow(CommandRefused)
    }
    await expect(fixture.admin('payouts import', join(folder, 'none.csv'))).rejects.toThrow(
      'ENOENT',
    )
    await expect(fixture.admin('payouts import')).rejects.toThrow('Give one file')
  })

  it('ends the payout of an account that was erased meanwhile, and notifies nobody', async () => {
    const [ann, id] = await exported('ann@erased.example')
    const logoff = await fixture.sendCode(ann.contact, 'logoff', ann)
    await cancelAsRead(fixture, ann, { code: logoff })
    fixture.clock.now += 8 * 24 * HOUR_MS
    await cleanAccounts(fixture.context)
    fixture.ports.emails.length = 0
    await importLines(`${id},paid,${newTransfer()}`)
    expect((await payoutOf(ann)).state).toBe('paid')
    expect(fixture.ports.emails).toEqual([])
    const stored = await fixture.db.reader
      .selectFrom('payout_addresses')
      .select('account_id')
      .where('account_id', '=', ann.id)
      .execute()
    expect(stored).toEqual([])
  })
})

describe('payouts', () => {
  it('page newest first, one’s own alone', async () => {
    const [ann, id] = await exported('ann@pages.example')
    const [bob] = await exported('bob@pages.example')
    await importLines(`${id},returned,no`)
    month += 1
    await fixture.passTo(new Date(Date.UTC(2026, 11 + month, 1)).toISOString())
    await run()
    const list = 'GET /wallet/payouts'
    const newest = await fixture.call(list, { limit: 1 }, ann)
    expect(newest.items.map(({ state }) => state)).toEqual(['held'])
    const cursor = newest.nextCursor ?? ''
    const older = await fixture.call(list, { limit: 1, cursor }, ann)
    expect(older.items.map((item) => item.id)).toEqual([id])
    expect(older.nextCursor).toBeNull()
    await fixture.expectRefusal('badCursor', list, { cursor: '!' }, ann)
    await fixture.expectRefusal('signInNeeded', list)
    const { items } = await fixture.call(list, {}, bob)
    expect(items.map((item) => item.id)).not.toContain(id)
  })

  it('are commands of npm run admin', async () => {
    const { code, err } = await runAdmin(['payouts'], { databaseUrl: null, dataDir: folder })
    expect(code).toBe(2)
    for (const verb of ['run', 'list', 'export', 'import']) {
      expect(err).toContain(`payouts ${verb}`)
    }
  })
})

/** A posting's entries by account, sorted. */
async function entriesOf(source: string, kind: 'payoutPaid'): Promise<Array<[string, number]>> {
  const rows = await fixture.db.reader
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries as entry', 'entry.transaction_id', 'ledger_transactions.id')
    .select(['entry.ledger_account_id as account', 'entry.amount'])
    .where('kind', '=', kind)
    .where('source', '=', source)
    .orderBy('account')
    .execute()
  return rows.map(({ account, amount }) => [account, amount])
}
