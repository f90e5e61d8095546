import type { InlineQueryResult } from 'grammy/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#server/context.ts'
import { prepareInviteShare } from '#server/features/invite/share/prepare-invite-share.ts'
import { prepareSignalShare } from '#server/features/signals/share/prepare-signal-share.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import {
  type VisibilityFixture,
  openVisibilityFixture,
  type OpenName,
  type Viewer,
} from '#tests/support/signals/visibility-fixture.ts'
import { linkTelegram, openTestBot, type TestBot } from '#tests/support/telegram-server/bot-of.ts'

const APP = 'https://t.me/buoy_test_bot/app'
const MEMBERS = ['ordinary', 'ended', 'monthly', 'trial', 'yearly'] as const
const OLDEST: readonly OpenName[] = ['oldFine', 'oldCoarse', 'oldHalf']
const EVERY: readonly OpenName[] = [...OLDEST, 'hour', 'four', 'day', 'fine', 'half']

let doors: VisibilityFixture
let on: TestBot
let off: TestBot
let person = 2000
const userOf = (viewer: Viewer): number => 600 + MEMBERS.indexOf(viewer as 'ordinary')

beforeAll(async () => {
  doors = await openVisibilityFixture()
  on = await openTestBot(doors.context)
  off = await openTestBot(doors.context, (context) => ({
    ...context,
    config: { ...context.config, membership: 'off' },
  }))
  for (const viewer of MEMBERS) {
    await linkTelegram(doors.context, doors.accountOf(viewer), userOf(viewer))
  }
})
beforeEach(() => {
  person += 1
})
afterAll(async () => {
  await on.close()
  await off.close()
  await doors.close()
})

/** The actor for handlers; what they may see is not asked of a card. */
function callerOf(accountId: string): SignedIn {
  return {
    kind: 'signedIn',
    accountId,
    sessionId: 's',
    idempotencyKey: null,
    address: '127.0.0.1',
    language: 'en',
    tier: 'yearly',
    channel: 'telegram',
    device: 'test',
    deviceKey: null,
    inviteCode: null,
  }
}

/** All the words of a card. */
function textOf(card: InlineQueryResult | undefined): string {
  return JSON.stringify(card)
}

/** What anybody may read of a signal in progress, in a card of it. */
function expectGuestCard(name: OpenName, card: InlineQueryResult | undefined): void {
  const { type, ...fields } = card ?? { type: 'none' }
  const text = JSON.stringify(fields)
  const isSeen = OLDEST.includes(name)
  const picture = `https://buoy.example/api/pictures/s/${doors.ids[name]}.jpg`
  expect(text).toContain(`${APP}?startapp=s_${doors.ids[name]}`)
  expect(text).not.toContain('100')
  expect(type).toBe('photo')
  expect(text).toContain(`"photo_url":"${picture}"`)
  expect(/long|short|in progress|\b(15m|30m|1h|4h|1d)\b/.test(text)).toBe(isSeen)
  expect(text.includes(`A signal on ${name.toUpperCase()}. Open it to see the details.`)).toBe(
    !isSeen,
  )
}

describe('a card of a signal', () => {
  it.each([...MEMBERS])(
    'that a person of the tier %s sends on shows what a guest may see',
    async (viewer) => {
      const caller = callerOf(doors.accountOf(viewer))
      for (const name of EVERY) {
        const signalId = doors.ids[name]
        const { preparedMessageId } = await prepareSignalShare(on.context, caller, { signalId })
        const card = on.api.shares.prepared.get(preparedMessageId)
        expect(card?.userId).toBe(userOf(viewer))
        expect(card?.chats).toEqual(['user', 'group', 'channel'])
        expectGuestCard(name, card?.result)
      }
    },
  )

  it('of one that has ended shows its result', async () => {
    const caller = callerOf(doors.accountOf('yearly'))
    const signalId = doors.newestEndedId
    const { preparedMessageId } = await prepareSignalShare(on.context, caller, { signalId })
    const card = on.api.shares.prepared.get(preparedMessageId)?.result
    expect(textOf(card)).toContain('net +1.00% after fees and slippage')
  })

  it('is refused as unknown or unavailable, never made up', async () => {
    const caller = callerOf(doors.accountOf('yearly'))
    const prepare = (from: SignedIn, signalId: string) =>
      prepareSignalShare(on.context, from, { signalId })
    await expect(prepare(caller, 'nothing')).rejects.toMatchObject({ reason: 'unknownSignal' })
    const unbound = callerOf((await addTestAccount(on.context)).accountId)
    const refused = { reason: 'shareUnavailable' }
    await expect(prepare(unbound, doors.ids.day)).rejects.toMatchObject(refused)
    for (const fault of ['bad', 'flood', 'broken', 'lost'] as const) {
      on.api.failNext('savePreparedInlineMessage', fault)
      await expect(prepare(caller, doors.ids.day)).rejects.toMatchObject(refused)
    }
    const { ports } = on.context
    const without = { ...on.context, ports: { ...ports, telegram: null } }
    const nobody = prepareSignalShare(without, caller, { signalId: doors.ids.day })
    await expect(nobody).rejects.toMatchObject(refused)
    expect(on.logged.join('')).not.toContain(on.context.config.account.telegram?.botToken)
  })
})

describe('an invitation', () => {
  it('is sent on with its code, and says nothing of what it pays', async () => {
    const accountId = doors.accountOf('ordinary')
    const { preparedMessageId } = await prepareInviteShare(on.context, callerOf(accountId))
    const card = on.api.shares.prepared.get(preparedMessageId)
    const code = accountId.slice(-8)
    expect(textOf(card?.result)).toContain(`${APP}?startapp=i_${code}`)
    expect(card?.result).toMatchObject({
      type: 'photo',
      photo_url: `https://buoy.example/api/pictures/i/${code}.jpg`,
    })
    expect(textOf(card?.result)).not.toMatch(/earn|reward|commission|%/i)
    expect(await on.inline({ id: userOf('ordinary') }, 'i')).toEqual([card?.result])
    expect(await on.inline({ id: person }, 'i')).toEqual([])
  })
})

describe('an inline query', () => {
  it('without words is answered by the newest that a guest may see, whoever asks', async () => {
    const guests = await on.inline({ id: person }, '')
    expect(await on.inline({ id: userOf('yearly') }, '')).toEqual(guests)
    const inProgress = guests.filter((card) => textOf(card).includes('active'))
    const ids = inProgress.map(({ id }) => id)
    expect(ids).toEqual(['oldHalf', 'oldCoarse', 'oldFine'].map((name) => `s_${idOf(name)}`))
    expect(JSON.stringify(inProgress)).not.toContain('100')
  })

  it('shows everything where membership is off', async () => {
    const cards = await off.inline({ id: person }, '')
    const names = ['half', 'fine', 'day', 'four', 'hour', 'oldHalf', 'oldCoarse', 'oldFine']
    expect(cards.slice(0, 8).map(({ id }) => id)).toEqual(names.map((name) => `s_${idOf(name)}`))
    expect(textOf(cards[0])).toContain('trigger 100')
  })

  it('of a coin gives that coin, and of one whose signal is hidden nothing of it', async () => {
    const [old] = await on.inline({ id: person }, 'OldCoarse')
    expectGuestCard('oldCoarse', old)
    expect(await on.inline({ id: person }, 'half')).toEqual([])
    const four = await on.inline({ id: person }, 'four')
    expect(four).toHaveLength(10)
    expect(JSON.stringify(four)).not.toContain(doors.ids.four)
    expect(await on.inline({ id: person }, 'zzz')).toEqual([])
  })

  it.each([...EVERY])('of the signal %s gives what a guest may see of it', async (name) => {
    const [card] = await on.inline({ id: userOf('yearly') }, `s_${doors.ids[name]}`)
    expectGuestCard(name, card)
  })

  it('of nothing that exists is answered by nothing', async () => {
    for (const query of ['s_nothing', 's_<b>', '\u202E', "'; drop table coins", '😀']) {
      expect(await on.inline({ id: person }, query)).toEqual([])
    }
  })

  it('is personal, and not cached beyond a candle', async () => {
    await on.inline({ id: person }, '')
    const card = [...on.api.shares.inline.values()]
    expect(card.every(({ isPersonal, cacheS }) => isPersonal && cacheS <= 60)).toBe(true)
  })

  it('is answered by nothing where somebody asks without end', async () => {
    for (let count = 0; count < 60; count += 1) await on.inline({ id: person }, 's_none')
    expect(await on.inline({ id: person }, '')).toEqual([])
    expect(await on.inline({ id: person + 5000 }, '')).not.toEqual([])
  })

  it('has text alone where the server has no HTTPS address', async () => {
    const open = await openTestBot(doors.context, (context) => ({
      ...context,
      config: {
        ...context.config,
        telegramAppLink: null,
        account: { ...context.config.account, publicUrl: 'http://127.0.0.1:8080' },
      },
    }))
    try {
      const [card] = await open.inline({ id: person }, 'oldcoarse')
      expect(card?.type).toBe('article')
      expect(card?.reply_markup).toBeUndefined()
    } finally {
      await open.close()
    }
  })
})

function idOf(name: string): string {
  return doors.ids[name as OpenName]
}
