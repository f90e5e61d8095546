import { expect, vi } from 'vitest'
import { storedToken } from './sign-in-visits.ts'
import type { AccountServer } from './start-account-server.ts'
import type { Visitor } from './open-visitor.ts'

/** A contact: an email address, or a mobile number with its area. */
export type TestContact =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'mobile'; readonly area: string; readonly mobile: string }

/** A visitor of the app and its server. */
export interface Walk {
  readonly server: AccountServer
  readonly visitor: Visitor
}

const LOGIN = '/pages/login/login'
const HOME = '/pages/home/home'
const MY = '/pages/my/my'
const SET = '/pages/my/set'
/** Time limit for an immediate effect on a loaded machine. */
const SOON = { timeout: 15_000 }

const addressOf = (contact: TestContact) =>
  contact.kind === 'email' ? contact.email : `+${contact.area}${contact.mobile}`

/** Triggers a verification code to a contact; returns its six digits. */
async function codeAfter(
  { server }: Walk,
  contact: TestContact,
  act: () => Promise<void>,
): Promise<string> {
  const address = addressOf(contact)
  const before = server.textsTo(address).length
  await act()
  const codes = () =>
    server
      .textsTo(address)
      .slice(before)
      .flatMap((text) => /\b\d{6}\b/.exec(text) ?? [])
  await vi.waitFor(() => expect(codes()).toHaveLength(1), SOON)
  return codes()[0] ?? ''
}

export const askCode = (walk: Walk, contact: TestContact) =>
  codeAfter(walk, contact, () => walk.visitor.tap('form.code.get'))

/** Chooses the area if another is selected. */
async function chooseArea({ visitor }: Walk, area: string): Promise<void> {
  const { app } = visitor
  const shown = app.locator('button[aria-haspopup="dialog"]').filter({ hasText: /^\+\d/ })
  if ((await shown.innerText(SOON)).trim() === `+${area}`) return
  await shown.click()
  await visitor.fill('form.area.search', area)
  await app
    .getByRole('dialog')
    .locator('li button')
    .filter({ hasText: `+${area}` })
    .first()
    .click()
  await app.getByRole('dialog').waitFor({ state: 'detached' })
}

export async function fillContact(
  walk: Walk,
  contact: TestContact,
  keys: ContactKeys,
): Promise<void> {
  const { visitor } = walk
  if (contact.kind === 'email') return await visitor.fill(keys.email, contact.email)
  await chooseArea(walk, contact.area)
  await visitor.fill(keys.mobile, contact.mobile)
}

interface ContactKeys {
  readonly email: string
  readonly mobile: string
}
const ENTRY = { email: 'login.email', mobile: 'login.mobile' }

async function fillEntry(walk: Walk, contact: TestContact): Promise<void> {
  const { app, say } = walk.visitor
  await app.getByRole('tab', { name: say(`login.kind.${contact.kind}`) }).click(SOON)
  await fillContact(walk, contact, ENTRY)
}

/** Opens the login form; in Telegram it needs one more tap. */
export async function openForm({ visitor }: Walk): Promise<void> {
  await visitor.go(LOGIN)
  if (visitor.host !== null) await visitor.tap('login.telegram.byContact')
}

export const isSignedIn = ({ visitor }: Walk) =>
  vi.waitFor(async () => expect(await storedToken(visitor.app)).toMatch(/^[\w-]{43}$/), SOON)

export const isGuest = ({ visitor }: Walk) =>
  vi.waitFor(async () => expect(await storedToken(visitor.app)).toBeNull(), SOON)

/** The signed-in user, from the server. */
export async function userHere({ server, visitor }: Walk): Promise<Record<string, unknown>> {
  const authorization = (await storedToken(visitor.app)) ?? ''
  const { body } = await server.get('/user/getCurrentUser', { authorization })
  expect(body.code).toBe(200)
  return body.data
}

export async function register(walk: Walk, contact: TestContact, password: string): Promise<void> {
  const { visitor } = walk
  await openForm(walk)
  await visitor.follow('login.title.register')
  await fillEntry(walk, contact)
  await visitor.app.getByRole('checkbox').check()
  const code = await codeAfter(walk, contact, () => visitor.send('login.submit.register'))
  await visitor.isAt('/pages/login/validate')
  await visitor.fill('form.code.label', code)
  await visitor.isAt('/pages/login/setPassword')
  await isSignedIn(walk)
  await visitor.fill('login.setPassword.field', password)
  await visitor.fill('login.setPassword.repeat', password)
  await visitor.send('login.setPassword.save')
  await visitor.isAt(HOME)
}

export async function signOut(walk: Walk): Promise<void> {
  const { visitor } = walk
  await visitor.go(SET)
  await visitor.tap('account.set.signOut')
  await visitor.isAt(MY)
  await isGuest(walk)
}

export async function signInByCode(walk: Walk, contact: TestContact): Promise<void> {
  const { visitor } = walk
  await openForm(walk)
  const toCode = visitor.app.getByRole('button', { name: visitor.say('login.method.code') })
  if (await toCode.isVisible()) await toCode.click()
  await fillEntry(walk, contact)
  await visitor.app.getByRole('checkbox').check()
  await visitor.fill('form.code.label', await askCode(walk, contact))
  await isSignedIn(walk)
  await visitor.isAt(HOME)
}

/** Fills in the sign-in form and sends it. */
export async function giveDetails(
  walk: Walk,
  contact: TestContact,
  password: string,
): Promise<void> {
  const { visitor } = walk
  await fillEntry(walk, contact)
  const toPassword = visitor.app.getByRole('button', { name: visitor.say('login.method.password') })
  if (await toPassword.isVisible()) await toPassword.click()
  await visitor.fill('login.password', password)
  await visitor.app.getByRole('checkbox').check()
  await visitor.send('login.submit.signIn')
}

export async function signInByPassword(
  walk: Walk,
  contact: TestContact,
  password: string,
): Promise<void> {
  await openForm(walk)
  await giveDetails(walk, contact, password)
  await isSignedIn(walk)
  await walk.visitor.isAt(HOME)
}

export async function recover(walk: Walk, contact: TestContact, password: string): Promise<void> {
  const { visitor } = walk
  await openForm(walk)
  const toPassword = visitor.app.getByRole('button', { name: visitor.say('login.method.password') })
  if (await toPassword.isVisible()) await toPassword.click()
  await visitor.follow('login.forgot')
  await visitor.isAt('/pages/login/forgotPassword')
  await fillEntry(walk, contact)
  const code = await codeAfter(walk, contact, () => visitor.send('login.submit.register'))
  await visitor.isAt('/pages/login/validate')
  await visitor.fill('form.code.label', code)
  await visitor.isAt('/pages/login/setPassword')
  await visitor.fill('login.setPassword.field', password)
  await visitor.fill('login.setPassword.repeat', password)
  await visitor.send('login.setPassword.save')
  await visitor.isAt(LOGIN)
  if (visitor.host !== null) await visitor.tap('login.telegram.byContact')
  await giveDetails(walk, contact, password)
  await isSignedIn(walk)
}

/** Signs in within the week, and confirms restoring the account. */
export async function comeBack(walk: Walk, contact: TestContact, password: string): Promise<void> {
  await openForm(walk)
  await giveDetails(walk, contact, password)
  await keepAccount(walk)
}

/** Confirms restoring an account that is being deleted. */
export async function keepAccount(walk: Walk): Promise<void> {
  const { visitor } = walk
  const question = { name: visitor.say('login.cancelling.title') }
  await visitor.app.getByRole('dialog', question).waitFor(SOON)
  await visitor.send('login.cancelling.go')
  await isSignedIn(walk)
  await visitor.isAt(HOME)
}
