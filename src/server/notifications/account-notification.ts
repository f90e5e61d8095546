import type { Language } from '#contract/headers.ts'
import { contactKind } from '#domain/account/contact.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import type { AccountNotice } from '#server/features/messages/text/message-what.ts'
import { addMessage } from '#server/features/messages/store/add-message.ts'
import { utcTimeText, zoneDate } from '../time-zone.ts'
import { fill, wordsOf } from '../words.ts'
import { emailHtml } from './email-html.ts'
import type { Recipient } from './find-recipient.ts'

/** Changes of an account that its owner is notified of. */
export type Notice =
  | 'passwordSet'
  | 'passwordChanged'
  | 'contactChanged'
  | 'contactAdded'
  | 'linkBound'
  | 'linkUnbound'
  | 'cancellationBegun'

interface Notification {
  /** Normalised; the first that is not null is used. */
  readonly contacts: readonly (string | null)[]
  readonly notice: Notice
  readonly language: Language
  /** `contact`, masked, for changes of contact; `account` for links; `date` for `cancellationBegun`. */
  readonly params?: Readonly<Record<string, string>>
}

/**
 * Notifies the owner of an account of a change, by email or text message. Call it after the
 * transaction and do not await it: a failure is logged and changes nothing.
 */
export async function notifyAccount(
  context: Context,
  { contacts, notice, language, params = {} }: Notification,
): Promise<void> {
  const to = contacts.find((contact) => contact !== null)
  if (to === undefined || to === null) return
  const texts = wordsOf('account-notification', language)[notice]
  const all = { ...params, time: zoneDate(language, context.wallClock.now(), 'UTC') }
  try {
    if (contactKind(to) === 'mobile') {
      if (context.ports.sms.kind === 'off') return
      await context.ports.sms.send({ to, text: fill(texts.sms, all) })
      return
    }
    if (context.ports.mail.kind === 'off') return
    const paragraphs = [fill(texts.text, all), texts.advice]
    await context.ports.mail.send({
      to,
      subject: fill(texts.subject, all),
      text: paragraphs.join('\n\n'),
      html: emailHtml(paragraphs),
    })
  } catch {
    context.log.warn({ notice }, 'the owner of an account could not be notified of a change')
  }
}

interface AccountMessage {
  readonly accountId: string
  readonly notice: AccountNotice
  /** As `notifyAccount` takes them. */
  readonly params?: Readonly<Record<string, string>>
}

/**
 * Adds a change of an account to the owner's messages, in the transaction of the change: it reaches
 * owners without a contact too.
 */
export async function addAccountMessage(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { accountId, notice, params = {} }: AccountMessage,
): Promise<void> {
  await addMessage(context, tx, {
    accountId,
    kind: 'system',
    what: `account.${notice}`,
    params: { ...params, time: utcTimeText(context.wallClock.now()) },
    link: notice.startsWith('password') ? '/pages/my/set' : '/pages/my/bind',
    source: `${notice}:${newId(context)}`,
  })
}

const SITES = { telegram: 'Telegram', twitter: 'X' } as const

/** A Telegram or X account that was bound or unbound. */
export interface LinkChange {
  readonly notice: 'linkBound' | 'linkUnbound'
  readonly provider: keyof typeof SITES
  /** Without @. Never a name of free choice: it could be the address of another site. */
  readonly username: string | null
}

/**
 * Notifies the owner by email and by text message that a Telegram or X account was bound or unbound.
 * Call it after the transaction; it does not wait.
 */
export function notifyLink(
  context: Context,
  { email, mobile, language }: Recipient,
  { notice, provider, username }: LinkChange,
): void {
  const params = linkParams({ provider, username })
  // Both: an attacker with one contact must not be able to hide it from the other.
  for (const contact of [email, mobile]) {
    void notifyAccount(context, { contacts: [contact], notice, language, params })
  }
}

/** Adds what `notifyLink` sends to the owner's messages, in the transaction of the change. */
export async function addLinkMessage(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { accountId, notice, ...link }: LinkChange & { readonly accountId: string },
): Promise<void> {
  await addAccountMessage(context, tx, { accountId, notice, params: linkParams(link) })
}

function linkParams({ provider, username }: Pick<LinkChange, 'provider' | 'username'>) {
  const site = SITES[provider]
  return { account: username === null ? site : `${site} (@${username})` }
}
