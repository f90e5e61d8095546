import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ERROR_CODES } from '#contract/error-code.ts'
import type { Language } from '#contract/headers.ts'
import {
  comeBack,
  keepAccount,
  recover,
  register,
  signInByCode,
  signInByPassword,
  signOut,
  type TestContact,
  userHere,
  type Walk,
} from '#tests/support/account/account-acts.ts'
import { openVisitor } from '#tests/support/account/open-visitor.ts'
import {
  type AccountServer,
  startAccountServer,
} from '#tests/support/account/start-account-server.ts'
import {
  bind,
  cancel,
  change,
  changePassword,
  endDevice,
} from '#tests/support/account/settings-acts.ts'
import {
  bindTelegramByCode,
  bindTelegramHere,
  bindX,
  bindXFromTelegram,
  isLedToX,
  registerByTelegram,
  signInByTelegram,
  unbindTelegram,
} from '#tests/support/account/social-acts.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { openTwitterServer, type TwitterServer } from '#tests/support/twitter-server.ts'
import { VARIANT } from '#tests/support/variant.ts'

interface Journey {
  readonly kind: TestContact['kind']
  readonly client: string | null
  readonly language: Language
  readonly area: string
  /** Two numbers of that area. */
  readonly mobiles: readonly [string, string]
  readonly isDark: boolean
}

const CN = { language: 'zh-Hans', area: '86', mobiles: ['13800138000', '13900139000'] } as const
const TW = { language: 'zh-Hant', area: '886', mobiles: ['912345678', '922345678'] } as const
const VN = { language: 'vi', area: '84', mobiles: ['912345678', '982345678'] } as const

/** People run in parallel; the steps of one run in order. */
const IN_TURN = { concurrent: false } as const

/** Each contact first, in each language but English (see login.spec and my.spec), in each client. */
const JOURNEYS: readonly Journey[] = [
  { ...VN, kind: 'email', client: 'weba', isDark: false },
  { ...CN, kind: 'mobile', client: 'ios', isDark: true },
  { ...TW, kind: 'mobile', client: null, isDark: true },
]

// A market of one day keeps the machine free.
const replay = writeReplayFolder(1)
let server: AccountServer
let browser: Browser
let twitter: TwitterServer

beforeAll(async () => {
  browser = await launchBrowser()
  twitter = await openTwitterServer()
  server = await startAccountServer(replay.market(1_000_000), { twitter: twitter.config })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await twitter?.close()
  replay.remove()
})

/** A sign-in by password from another device. */
const signInOutside = (contact: TestContact, password: string, headers = {}) =>
  contact.kind === 'email'
    ? server.post('/user/login/emailPassword', { email: contact.email, password }, headers)
    : server.post(
        '/user/login/mobilePassword',
        { areaCode: contact.area, mobile: contact.mobile, password },
        headers,
      )
const codeOfPassword = async (contact: TestContact, password: string) =>
  (await signInOutside(contact, password)).body.code

describe.concurrent.each(JOURNEYS.map((journey, at) => ({ ...journey, at })))(
  'an account by $kind, in $client, in $language',
  VARIANT,
  (journey) => {
    const { kind, area, mobiles, at } = journey
    const email = { kind: 'email', email: `journey${at}@example.com` } as const
    const nextEmail = { kind: 'email', email: `next${at}@example.com` } as const
    const mobile = { kind: 'mobile', area, mobile: mobiles[0] } as const
    const nextMobile = { kind: 'mobile', area, mobile: mobiles[1] } as const
    const [own, other] = kind === 'email' ? [email, mobile] : [mobile, email]
    const next = kind === 'email' ? nextEmail : nextMobile
    const telegramId = 8_000 + at
    const seat = { ...journey, telegramId, address: `10.5.0.${at + 1}` }
    let walk: Walk
    let isBroken = false

    beforeEach(({ skip, onTestFailed }) => {
      if (isBroken) skip('an earlier step failed')
      onTestFailed(() => {
        isBroken = true
      })
    })
    beforeAll(async () => {
      walk = { server, visitor: await openVisitor(browser, { ...seat, url: server.url }) }
    })
    afterAll(async () => {
      await walk?.visitor.close()
    })

    it('registers, and sets a password', IN_TURN, async () => {
      await register(walk, own, 'buoy-one-1')
      expect(await userHere(walk)).toMatchObject({ hasPassword: true })
    })

    it('signs out and signs in by code', IN_TURN, async () => {
      await signOut(walk)
      await signInByCode(walk, own)
      expect(await userHere(walk)).toMatchObject({ hasPassword: true })
    })

    it('adds the other contact and signs in with it and the password', IN_TURN, async () => {
      await bind(walk, other)
      const contacts = { email: expect.any(String), mobile: expect.any(String) }
      expect(await userHere(walk)).toMatchObject(contacts)
      await signOut(walk)
      await signInByPassword(walk, other, 'buoy-one-1')
    })

    it('replaces the first contact', IN_TURN, async () => {
      const before = await userHere(walk)
      await change(walk, own, next)
      const after = await userHere(walk)
      expect(after[kind]).not.toBe(before[kind])
      expect(after[other.kind]).toBe(before[other.kind])
    })

    it('changes the password', IN_TURN, async () => {
      await changePassword(walk, 'buoy-one-1', 'buoy-two-2')
      expect(await codeOfPassword(next, 'buoy-one-1')).toBe(ERROR_CODES.wrongPassword)
    })

    it('sets a new password by code', IN_TURN, async () => {
      await signOut(walk)
      await recover(walk, next, 'buoy-three-3')
      expect(await codeOfPassword(next, 'buoy-two-2')).toBe(ERROR_CODES.wrongPassword)
    })

    it('signs another device out', IN_TURN, async () => {
      const device = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Firefox/128.0' }
      const { body } = await signInOutside(next, 'buoy-three-3', device)
      const { token } = body.data as { token: string }
      await endDevice(walk, 'Firefox · Linux')
      const { body: refused } = await server.get('/user/getCurrentUser', { authorization: token })
      expect(refused.code).toBe(401)
    })

    it('links Telegram, signs in with it if it is there, and unlinks it', IN_TURN, async () => {
      if (walk.visitor.host === null) await bindTelegramByCode(walk, telegramId)
      else {
        await bindTelegramHere(walk)
        await signOut(walk)
        await signInByTelegram(walk)
      }
      expect(await userHere(walk)).toMatchObject({ hasTelegram: true })
      await unbindTelegram(walk)
      expect(await userHere(walk)).toMatchObject({ hasTelegram: false })
    })

    it('links X and unlinks it', IN_TURN, async () => {
      const options = { ...seat, url: server.url }
      const person = { id: `${90_000 + at}`, name: 'Ada', username: `x_journey_${at}` }
      const visit = { browser, twitter, options, person }
      const signIn = { contact: next, password: 'buoy-three-3' }
      if (walk.visitor.host === null) await bindX(walk, visit)
      else await bindXFromTelegram(walk, visit, signIn)
      expect(await userHere(walk)).toMatchObject({ hasTwitter: false })
    })

    it('deletes the account and restores it within the week', IN_TURN, async () => {
      await cancel(walk, kind === 'email' ? mobile : nextMobile)
      await comeBack(walk, next, 'buoy-three-3')
      expect(await userHere(walk)).toMatchObject({ cancelsAt: null })
    })

    it(
      'causes no page error and sends no message that its Telegram does not know',
      IN_TURN,
      async () => {
        expect(await walk.visitor.close()).toEqual([])
      },
    )
  },
)

describe('a person with Telegram only', () => {
  it('registers by accepting the terms, deletes the account without a code, and restores it by one tap', async () => {
    const seat = { language: 'zh-Hant', client: 'ios', isDark: true } as const
    const options = { ...seat, url: server.url, telegramId: 8_100, address: '10.5.1.1' }
    const walk = { server, visitor: await openVisitor(browser, options) }
    const { visitor } = walk
    await registerByTelegram(walk)
    await isLedToX(walk)
    await cancel(walk, null)
    // A launch alone does not restore the account: the person confirms it.
    await visitor.go('/pages/login/login')
    // On a slow device the sheet's history entry goes only once the page has changed.
    await visitor.app.evaluate(() => {
      const { href } = location
      const go = history.go.bind(history)
      history.go = (steps) => {
        const timer = setInterval(() => {
          if (location.href === href) return
          clearInterval(timer)
          go(steps)
        }, 10)
      }
    })
    await visitor.tap('login.telegram.button')
    await keepAccount(walk)
    await setTimeout(500)
    await visitor.isAt('/pages/home/home')
    expect(await userHere(walk)).toMatchObject({ cancelsAt: null, email: null, mobile: null })
    expect(await visitor.close()).toEqual([])
  })
})
