import { askCode, fillContact, isGuest, type TestContact, type Walk } from './account-acts.ts'

const INFO = '/pages/my/userInfo'
const MY = '/pages/my/my'
const SET = '/pages/my/set'
/** Time limit for an immediate effect on a loaded machine. */
const SOON = { timeout: 15_000 }
const BIND = { email: 'account.bind.newEmail', mobile: 'account.bind.newMobile' }

export async function bind(walk: Walk, contact: TestContact): Promise<void> {
  const { visitor } = walk
  await visitor.go(`/pages/my/bind?way=${contact.kind}`)
  await fillContact(walk, contact, BIND)
  await visitor.fill('form.code.label', await askCode(walk, contact))
  await visitor.send('account.bind.add')
  await visitor.isAt(INFO)
}

export async function change(walk: Walk, from: TestContact, to: TestContact): Promise<void> {
  const { visitor } = walk
  await visitor.go(`/pages/my/bind?way=${from.kind}`)
  await visitor.app.getByText(visitor.say('account.bind.step', { step: 1, of: 2 })).waitFor(SOON)
  await visitor.fill('form.code.label', await askCode(walk, from))
  await visitor.send('account.bind.next')
  await visitor.app.getByText(visitor.say('account.bind.step', { step: 2, of: 2 })).waitFor(SOON)
  await fillContact(walk, to, BIND)
  await visitor.fill('form.code.label', await askCode(walk, to))
  await visitor.send('account.bind.change')
  await visitor.isAt(INFO)
}

export async function changePassword({ visitor }: Walk, old: string, next: string): Promise<void> {
  await visitor.go('/pages/my/changePassword')
  await visitor.fill('account.password.old', old)
  await visitor.fill('account.password.next', next)
  await visitor.fill('account.password.again', next)
  await visitor.send('account.password.change')
  await visitor.isAt(INFO)
}

/** Signs another device out in the list. */
export async function endDevice({ visitor }: Walk, device: string): Promise<void> {
  await visitor.go(SET)
  await visitor.tap('account.sessions.endOf', { device })
  await visitor.app.getByText(device).waitFor({ state: 'detached', ...SOON })
}

/** Deletes the account; with a contact it needs a code. */
export async function cancel(walk: Walk, contact: TestContact | null): Promise<void> {
  const { visitor } = walk
  const { app, say } = visitor
  await visitor.go(SET)
  await app.getByRole('button', { name: say('account.cancel.title') }).click(SOON)
  if (contact !== null) await visitor.fill('form.code.label', await askCode(walk, contact))
  await app
    .getByRole('dialog')
    .getByRole('button', { name: say('account.cancel.action') })
    .click()
  await app.getByRole('dialog', { name: say('account.cancel.doneTitle') }).waitFor(SOON)
  await visitor.send('account.cancel.signOut')
  await visitor.isAt(MY)
  await isGuest(walk)
}
