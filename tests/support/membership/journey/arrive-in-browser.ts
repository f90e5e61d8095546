import type { Browser, Page } from 'playwright'
import type { PaidPlan } from '#domain/membership/plan.ts'
import { hideGuide } from '#tests/support/hide-guide.ts'
import type { JourneyServer } from './journey-server.ts'
import { type Arrive, press, see, type Walker } from './walker.ts'

const CHECKOUT = 'https://checkout.stripe.com/**'

/** People who open a link and register by email, each in a separate browser; they pay by card. */
export function arriveInBrowser(browser: Browser, server: JourneyServer): Arrive {
  return async (name, invitation = '/') => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      locale: 'en-US',
      serviceWorkers: 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await hideGuide(context)
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    const walker: Walker = {
      email: `${name.toLowerCase()}@example.com`,
      view: page.mainFrame(),
      async open(path) {
        await page.clock.setFixedTime(server.now())
        await page.goto(server.url + pathOf(path))
      },
      act: (action) => press(walker, action),
      async invitationLink() {
        await press(walker, 'Copy link')
        await see(walker, 'Copied')
        return await page.evaluate(() => navigator.clipboard.readText())
      },
      buy: (plan) => payByCard(server, page, walker, plan),
      async leave() {
        await context.close()
        return faults
      },
    }
    await walker.open(invitation)
    await walker.view.waitForURL('**/pages/home/home*')
    await register(server, walker, invitation)
    return walker
  }
}

async function register(server: JourneyServer, walker: Walker, invitation: string): Promise<void> {
  const { view, email } = walker
  await walker.open('/pages/login/login?type=register')
  await view.getByLabel('Email address').fill(email)
  const code = new URL(invitation, server.url).searchParams.get('inviteCode') ?? ''
  await view.locator(`input[value="${code}"]`).waitFor()
  await view.getByRole('checkbox').check()
  await press(walker, 'Get code')
  await view.getByLabel('Verification code', { exact: true }).fill(await server.codeTo(email))
  await view.waitForURL('**/pages/login/setPassword')
}

async function payByCard(
  server: JourneyServer,
  page: Page,
  walker: Walker,
  plan: PaidPlan,
): Promise<void> {
  await walker.open('/membership')
  await walker.view.getByRole('radio', { name: plan === 'YEAR' ? /Year/ : /Month/ }).check()
  // Nothing answers there. A route that did would turn off the cache for everything else.
  const checkout = page.waitForRequest(CHECKOUT)
  await press(walker, plan === 'YEAR' ? 'Pay $169.00 by card' : 'Pay $19.90 by card')
  await checkout
  const session = [...server.stripe.sessions.values()].at(-1)
  await server.payByCard(session?.orderId ?? '')
  await walker.open(session?.form['success_url'] ?? '')
  await see(walker, 'Your membership is active')
}

/** Path and query of a public address. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'https://buoy.example')
  return pathname + search
}
