import type { Browser } from 'playwright'
import { expect, vi } from 'vitest'
import type { TwitterPerson, TwitterServer } from '../twitter-server.ts'
import { giveDetails, isSignedIn, type TestContact, type Walk } from './account-acts.ts'
import { openVisitor, type VisitorOptions } from './open-visitor.ts'

const SOCIAL = '/pages/my/bindOtherAccount'
const TELEGRAM = `${SOCIAL}/telegram`
const TWITTER = `${SOCIAL}/twitter`
const LOGIN = '/pages/login/login'
/** Time limit for an immediate effect on a loaded machine. */
const SOON = { timeout: 30_000 }

/** Links Telegram in Telegram, by its signed launch. */
export async function bindTelegramHere({ visitor }: Walk): Promise<void> {
  await visitor.go(TELEGRAM)
  await visitor.tap('account.telegram.here')
  await visitor.app.getByText('Ada', { exact: true }).waitFor(SOON)
}

/** Links Telegram in a browser, by six digits from the bot. */
export async function bindTelegramByCode(
  { server, visitor }: Walk,
  telegramId: number,
): Promise<void> {
  server.bot.write({ id: telegramId, first_name: 'Ada' }, '/bind')
  const { text } = await server.bot.nextMessage(telegramId, 1)
  await visitor.go(TELEGRAM)
  await visitor.fill('form.code.label', /\d{6}/.exec(text)?.[0] ?? '')
  await visitor.send('account.telegram.bind')
  await visitor.app.getByText('Ada', { exact: true }).waitFor(SOON)
}

/** Registers with Telegram after accepting the terms. */
export async function registerByTelegram(walk: Walk): Promise<void> {
  const { visitor } = walk
  await visitor.go(LOGIN)
  await visitor.tap('login.telegram.button')
  await visitor.app.getByRole('dialog', { name: visitor.say('login.agree.title') }).waitFor(SOON)
  await visitor.send('login.agree.accept')
  await isSignedIn(walk)
}

/** Signs in with Telegram by one tap; the terms were accepted before. */
export async function signInByTelegram(walk: Walk): Promise<void> {
  await walk.visitor.go(LOGIN)
  await walk.visitor.tap('login.telegram.button')
  await isSignedIn(walk)
}

/** Unlinks the account on the page, which then offers to link it again. */
export async function unbind({ visitor }: Walk, offer: string): Promise<void> {
  await visitor.tap('account.social.unbind')
  const button = { name: visitor.say('account.social.unbind'), exact: true }
  await visitor.app.getByRole('dialog').getByRole('button', button).click(SOON)
  await visitor.app.getByRole('button', { name: visitor.say(offer), exact: true }).waitFor(SOON)
}

export async function unbindTelegram(walk: Walk): Promise<void> {
  await walk.visitor.go(TELEGRAM)
  await unbind(walk, walk.visitor.host === null ? 'account.telegram.open' : 'account.telegram.here')
}

/** Whether the page opens X in a browser. */
export async function isLedToX({ visitor }: Walk): Promise<void> {
  await visitor.go(TWITTER)
  await visitor.app.getByText(visitor.say('account.twitter.outside')).waitFor(SOON)
  const go = { name: visitor.say('account.twitter.go'), exact: true }
  await visitor.app.getByRole('button', go).waitFor(SOON)
}

/** The X account that consents, and the browser that Telegram opens. */
export interface XVisit {
  readonly browser: Browser
  readonly twitter: TwitterServer
  readonly options: VisitorOptions
  readonly person: TwitterPerson
}

/** X's consent page; redirects to this server. */
async function approveAtX({ visitor, server }: Walk, { twitter, person }: XVisit): Promise<void> {
  const page = visitor.app.page()
  await page.route(`${twitter.config.siteOrigin}/i/oauth2/authorize?*`, async (route) => {
    const back = { ...twitter.approve(route.request().url(), person) }
    const location = `${server.url}${TWITTER}?${new URLSearchParams(back).toString()}`
    await route.fulfill({ status: 302, headers: { location } })
  })
}

/** Links X; the page's first answer on its state is older than the link and arrives after it. */
export async function bindX(walk: Walk, visit: XVisit): Promise<void> {
  const { visitor } = walk
  const page = visitor.app.page()
  await approveAtX(walk, visit)
  await visitor.go(TWITTER)
  await visitor.app.getByText(visitor.say('account.twitter.go')).waitFor(SOON)
  const linked = page.waitForResponse((answer) => answer.url().endsWith('/user/bindTwitter'))
  await page.route(
    (url) => url.pathname.endsWith('/user/bindTwitterInfo') && !url.searchParams.has('offer'),
    async (route) => {
      const response = await route.fetch()
      await linked
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await visitor.tap('account.twitter.go')
  await visitor.app.getByText(`@${visit.person.username}`).waitFor(SOON)
  await unbind(walk, 'account.twitter.go')
}

/**
 * Telegram opens X in a browser without a session: it returns to the sign-in, and then to linking.
 * The page in Telegram updates by itself.
 */
export async function bindXFromTelegram(
  walk: Walk,
  visit: XVisit,
  { contact, password }: { readonly contact: TestContact; readonly password: string },
): Promise<void> {
  const { visitor, server } = walk
  const asked = () => visitor.host?.last('web_app_open_link') as { url?: string } | undefined
  await visitor.go(TWITTER)
  await visitor.app.getByText(visitor.say('account.twitter.outside')).waitFor(SOON)
  await visitor.tap('account.twitter.go')
  await vi.waitFor(() => expect(asked()?.url).toMatch(/^https:/), SOON)
  const outside = await openVisitor(visit.browser, { ...visit.options, client: null })
  const there = { server, visitor: outside }
  await approveAtX(there, visit)
  await outside.app.goto(asked()?.url ?? '')
  await outside.isAt(LOGIN)
  await giveDetails(there, contact, password)
  await outside.isAt(TWITTER)
  await outside.app.getByText(`@${visit.person.username}`).waitFor(SOON)
  await vi.waitFor(() => expect(new URL(outside.app.url()).search).toBe(''), SOON)
  expect(await outside.close()).toEqual([])
  await visitor.app.getByText(`@${visit.person.username}`).waitFor(SOON)
  await unbind(walk, 'account.twitter.go')
}
