import { type Channel, CHANNELS } from '#domain/alerts/channel.ts'
import type { Tx } from '#server/db/database.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Telegram } from '#server/ports/telegram/port.ts'
import { addTestSession } from '../account/add-session.ts'

/** The account that a channel is bound to. */
export interface Bound {
  readonly accountId: string
  readonly wallNow: number
  /** State of the chat with the bot; `unknown` has no row. */
  readonly chat: 'open' | 'blocked' | 'unknown'
}

interface TestChannel {
  /** Ports that it needs and that tests have switched off; nothing is sent by them. */
  readonly ports: Partial<Ports>
  /** Writes the rows by which it reaches an account. */
  bind(tx: Tx, bound: Bound): Promise<unknown>
}

const TEST_CHANNELS: Readonly<Record<Channel, TestChannel>> = {
  push: { ports: {}, bind: bindPush },
  telegram: { ports: { telegram: {} as Telegram }, bind: bindTelegram },
  mail: {
    ports: {},
    bind: (tx, { accountId }) => setContact(tx, accountId, { email: `${accountId}@example.com` }),
  },
  sms: {
    ports: {},
    bind: (tx, { accountId }) => setContact(tx, accountId, { mobile: `+86${accountId}` }),
  },
}

/** Ports with which every channel is configured. */
export function portsOfChannels(): Partial<Ports> {
  return Object.assign({}, ...CHANNELS.map((channel) => TEST_CHANNELS[channel].ports))
}

/** Lets channels reach an account that none reaches yet. */
export async function bindChannels(
  tx: Tx,
  channels: readonly Channel[],
  bound: Bound,
): Promise<void> {
  for (const channel of channels) await TEST_CHANNELS[channel].bind(tx, bound)
}

async function setContact(
  tx: Tx,
  accountId: string,
  contact: { readonly email: string } | { readonly mobile: string },
): Promise<void> {
  await tx.updateTable('accounts').set(contact).where('id', '=', accountId).execute()
}

async function bindPush(tx: Tx, { accountId, wallNow }: Bound): Promise<void> {
  await addTestSession(tx, accountId)
  const keys = { p256dh: 'p', auth: 'a', session_id: accountId, created_wall_time: wallNow }
  const endpoint = `https://push.example/${accountId}`
  await tx
    .insertInto('push_subscriptions')
    .values({ id: accountId, account_id: accountId, ...keys, endpoint })
    .execute()
}

async function bindTelegram(tx: Tx, { accountId, wallNow, chat }: Bound): Promise<void> {
  const link = { provider: 'telegram', subject: accountId, account_id: accountId } as const
  await tx
    .insertInto('account_links')
    .values({ ...link, name: 'Ada', username: null, linked_wall_time: wallNow })
    .execute()
  if (chat === 'unknown') return
  const row = { user_id: accountId, reason: 'test', language: null, changed_wall_time: wallNow }
  await tx
    .insertInto('telegram_chats')
    .values({ ...row, can_write: chat === 'open' ? 1 : 0 })
    .execute()
}
