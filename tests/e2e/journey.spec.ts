import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shortAddress } from '#domain/wallet/short-address.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { arriveInBrowser } from '#tests/support/membership/journey/arrive-in-browser.ts'
import { arriveInTelegram } from '#tests/support/membership/journey/arrive-in-telegram.ts'
import {
  type JourneyServer,
  startJourneyServer,
} from '#tests/support/membership/journey/journey-server.ts'
import {
  type Arrive,
  follow,
  press,
  see,
  type Walker,
} from '#tests/support/membership/journey/walker.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'

const MY = '/pages/my/my'
const PRIZES = '/pages/my/prize'
const INVITE = '/pages/my/inviteFriends/index'
const WALLET = '/pages/my/wallet'
const POINTS = [10, 10, 10, 20, 20, 20, 50]
const TRANSFER = '5f1c0a9e7b3d2468'.repeat(4)

const replay = writeReplayFolder(1)
let server: JourneyServer
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  replay.remove()
})

/** People, their server from 2 March on, and the results. */
async function runJourney(
  arriving: (browser: Browser, server: JourneyServer) => Arrive,
  walk: (arrive: Arrive) => Promise<void>,
): Promise<void> {
  server = await startJourneyServer(replay.market(1_000_000), '2027-03-02T03:00Z')
  const people: Walker[] = []
  const arrive = arriving(browser, server)
  try {
    await walk(async (name, invitation) => {
      const walker = await arrive(name, invitation)
      people.push(walker)
      return walker
    })
  } finally {
    const faults = await Promise.all(people.map((person) => person.leave()))
    await server.close()
    expect(faults.flat()).toEqual([])
  }
}

async function useCard(person: Walker, name: string): Promise<void> {
  await press(person, `Use ${name}`)
  await person.act('Use card')
  await see(person, 'Activated')
  await person.act('Done')
}

/** Gives the gift card of a yearly plan to a friend. */
async function give(person: Walker, friend: Walker): Promise<void> {
  await person.open(PRIZES)
  await press(person, 'Give Gift card to give to a friend')
  await person.view.getByRole('textbox', { name: 'Email address' }).fill(friend.email)
  await person.act('Give card')
  await see(person, 'This cannot be undone')
  await person.view.getByRole('dialog').getByRole('button', { name: 'Give card' }).click()
  await see(person, /now has the card/)
}

async function redeem(person: Walker, code: string): Promise<void> {
  await person.open(MY)
  await follow(person, /Redeem a code/)
  await person.view.getByRole('textbox', { name: 'Code' }).fill(code)
  await person.act('Check code')
  await see(person, /^Your membership with this code: Monthly, until /)
  await person.act('Redeem')
  await see(person, 'Redeemed')
}

async function checkIn(person: Walker, points: number): Promise<void> {
  await person.open(MY)
  await press(person, /Daily check-in\s*Not checked in today/)
  await person.act(`Check in for ${points} BY`)
  await see(person, 'Checked in today')
}

async function setAddress(person: Walker, address: string): Promise<void> {
  await person.open(WALLET)
  await follow(person, /Payout address/)
  const networks = person.view.getByRole('radio')
  await networks.first().waitFor()
  const isTron = address.startsWith('T')
  await person.view.getByRole('radio', { name: isTron ? 'TRC20' : 'TON' }).check()
  await person.view.getByRole('textbox', { name: /USDT address/ }).fill(address)
  await person.act('Next')
  await person.view.getByLabel(address).waitFor()
  await press(person, 'Get code')
  await person.view.getByRole('textbox', { name: 'Code' }).fill(await server.codeTo(person.email))
  await person.act('Set this address')
  await person.view.waitForURL(`**${WALLET}/address`)
}

/** Opens the payout history from the wallet. */
async function openPayouts(person: Walker): Promise<void> {
  await person.open(WALLET)
  await follow(person, 'All transactions')
  await person.view.getByRole('tab', { name: 'Payouts' }).click()
  await person.view.getByRole('list', { name: 'Payout history' }).waitFor()
}

/** The operator exports payouts and records the results. */
async function payOut(): Promise<void> {
  const [, row = ''] = await server.admin('payouts export')
  const [, id = '', , , usdt] = row.split(',')
  expect(usdt).toBe('70.580000')
  const ends = await server.writeInput(`id,result,detail\n${id},paid,${TRANSFER}\n`)
  expect(await server.admin('payouts import', ends, '--yes')).toEqual([
    '1 paid, 0 returned, 0 unchanged',
  ])
}

describe('the full journey: invite, trial, buy, gift, redeem, check in, earn, payout', () => {
  it.each([
    ['a browser', arriveInBrowser, 'THHRK1bA7YRPZBcLnTP1SZy9ipUpsRwpo6'],
    ['Telegram', arriveInTelegram, 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA'],
  ] as const)('works in %s', { timeout: 180_000 }, async (_twin, arriving, address) => {
    await runJourney(arriving, async (arrive) => {
      const ann = await arrive('Ann')
      await ann.open(INVITE)
      const invitation = await ann.invitationLink()

      const ben = await arrive('Ben', invitation)
      await ben.open(PRIZES)
      await useCard(ben, 'Trial card')
      await ben.open(MY)
      await see(ben, /^Trial, until /)
      await ben.buy('YEAR')

      const cleo = await arrive('Cleo', invitation)
      await give(ben, cleo)
      await cleo.open(PRIZES)
      await see(cleo, /From /)
      await useCard(cleo, 'Gift card')
      await cleo.buy('YEAR')

      const dan = await arrive('Dan')
      const order = ['--kind', 'monthly', '--count', '1', '--days', '30', '--note', 'a fair']
      const [code = ''] = await server.admin('codes issue', ...order)
      await redeem(dan, code)

      for (const [at, points] of POINTS.entries()) {
        server.passTo(`2027-03-0${2 + at}T04:00Z`)
        await checkIn(ben, points)
      }
      await see(ben, '1 ticket in the draw')
      await cleo.open(MY)
      await ben.buy('MONTH')

      await ann.open(INVITE)
      await see(ann, '2 friends')
      expect(await ann.view.getByText('200 BY received').count()).toBe(2)
      await ann.view.getByRole('tab', { name: 'Earnings' }).click()
      await see(ann, 'Confirming')
      expect(await ann.view.getByRole('tabpanel').innerText()).toMatch(/Confirming[^]*71\.58\s+BYU/)
      await setAddress(ann, address)

      server.passTo('2027-04-01T00:30Z')
      await server.settle()
      await openPayouts(ann)
      await see(ann, 'Waiting')
      await payOut()
      await openPayouts(ann)
      await see(ann, `Transfer ${shortAddress(TRANSFER)}`)
      await see(ann, 'Paid')
      await ann.view.getByRole('tab', { name: 'All' }).click()
      await see(ann, 'Paid out')
      expect((await server.admin('ledger check')).at(-1)).toBe('zero drift')
    })
  })
})
