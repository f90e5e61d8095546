import type { Browser } from 'playwright'
import { expect } from 'vitest'
import type { PaidPlan } from '#domain/membership/plan.ts'
import { openTelegramHost, type TelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { signLaunch } from '#tests/support/telegram-server/launch.ts'
import type { JourneyServer } from './journey-server.ts'
import { type Arrive, press, see, type Walker } from './walker.ts'

/** Time limit for an immediate effect on a loaded machine. */
const SOON = { timeout: 15_000 }

/**
 * People who open the app from a chat and sign in by one tap, each in a separate phone client; they
 * pay in Stars. Each adds an email address, for gifts and codes.
 */
export function arriveInTelegram(browser: Browser, server: JourneyServer): Arrive {
  let count = 0
  return async (name, invitation) => {
    count += 1
    const userId = 9_000 + count
    const startParam = invitation === undefined ? {} : { startParam: startParamIn(invitation) }
    const host = await openTelegramHost(browser, {
      client: 'ios',
      url: `${server.url}/`,
      ...startParam,
      data: signLaunch({ userId, firstName: name, at: server.now(), ...startParam }),
      isFresh: true,
      before: (page) => page.clock.setFixedTime(server.now()),
    })
    const walker: Walker = {
      email: `${name.toLowerCase()}.in.telegram@example.com`,
      view: host.app,
      async open(path) {
        await host.page.clock.setFixedTime(server.now())
        await host.app.goto(server.url + path)
      },
      act: (action) => pressMain(host, action),
      async invitationLink() {
        await press(walker, 'Share link')
        // The card goes to a chat; a tap on it opens the link shown on the page.
        const sent = () => JSON.stringify(host.last('web_app_send_prepared_message') ?? null)
        await expect.poll(sent, SOON).toContain('id')
        const shown = await host.app
          .getByText(/startapp=i_\w+|inviteCode=\w+/)
          .first()
          .innerText()
        return shown.trim()
      },
      buy: (plan) => payInStars(server, { host, walker, userId }, plan),
      leave: () => host.close(),
    }
    await walker.view.locator('main').waitFor()
    await signIn(walker)
    await addEmail(server, walker)
    return walker
  }
}

async function signIn(walker: Walker): Promise<void> {
  await walker.open('/pages/login/login')
  await press(walker, 'Sign in with Telegram')
  await walker.act('Accept and sign in')
  await walker.view.waitForURL('**/pages/home/home*')
}

async function addEmail(server: JourneyServer, walker: Walker): Promise<void> {
  const { view, email } = walker
  await walker.open('/pages/my/bind?way=email')
  await view.getByLabel('Email address').fill(email)
  await press(walker, 'Get code')
  await view.getByLabel('Verification code', { exact: true }).fill(await server.codeTo(email))
  await walker.act('Add')
  await view.waitForURL('**/pages/my/userInfo')
}

async function pressMain(host: TelegramHost, text: string): Promise<void> {
  await host.hears('web_app_setup_main_button', { text, is_visible: true, is_active: true })
  await host.say({ name: 'main_button_pressed' })
}

interface Payer {
  readonly host: TelegramHost
  readonly walker: Walker
  readonly userId: number
}

async function payInStars(
  server: JourneyServer,
  { host, walker, userId }: Payer,
  plan: PaidPlan,
): Promise<void> {
  await walker.open('/membership')
  await walker.view.getByRole('radio', { name: plan === 'YEAR' ? /Year/ : /Month/ }).check()
  const invoices = () =>
    host.sent.filter(({ eventType }) => eventType === 'web_app_open_invoice').length
  const before = invoices()
  await walker.act(plan === 'YEAR' ? 'Pay 12,500 Stars' : 'Pay 1,500 Stars')
  await expect.poll(invoices, SOON).toBe(before + 1)
  const { slug } = host.last('web_app_open_invoice') as { slug: string }
  server.payInStars(userId, `https://t.me/$${slug}`)
  await host.say({ name: 'invoice_closed', data: { slug, status: 'paid' } })
  await see(walker, 'Your membership is active')
}

/** `startParamIn('https://t.me/buoy_bot/app?startapp=i_AB12') === 'i_AB12'`; a web address has `inviteCode`. */
function startParamIn(link: string): string {
  const { searchParams } = new URL(link)
  return searchParams.get('startapp') ?? `i_${searchParams.get('inviteCode')}`
}
