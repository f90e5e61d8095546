import type { AnswerOf } from '#contract/index.schema.ts'
import { maskEmail } from '#domain/account/email.ts'
import { maskMobile } from '#domain/account/mobile.ts'
import { type Channel, CHANNELS } from '#domain/alerts/channel.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'

/** Whether a channel leads to somebody, and where to, masked. */
export type ChannelState = AnswerOf<'GET /aiCoin/querySetting'>['channels'][number]

type Way = Pick<ChannelState, 'state' | 'target'>

const OFF: Way = { state: 'off', target: null }
const UNBOUND: Way = { state: 'unbound', target: null }

/** The channels that this server can send alerts by, in the order of `CHANNELS`. */
export function offeredChannels({ ports }: Pick<Context, 'ports'>): Channel[] {
  const isOffered: Readonly<Record<Channel, boolean>> = {
    push: ports.push !== null,
    telegram: ports.telegram !== null,
    mail: ports.mail.kind !== 'off',
    sms: ports.sms.kind !== 'off',
  }
  return CHANNELS.filter((channel) => isOffered[channel])
}

/** Every channel as it stands for a person, in the order of `CHANNELS`. */
export async function readChannelStates(
  { ports }: Pick<Context, 'ports'>,
  reader: Reader,
  accountId: string,
): Promise<ChannelState[]> {
  const account = await reader
    .selectFrom('accounts')
    .select(['email', 'mobile'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  const { email = null, mobile = null } = account ?? {}
  const offered = offeredChannels({ ports })
  const ways: Readonly<Record<Channel, Way>> = {
    push: offered.includes('push') ? await pushWay(reader, accountId) : OFF,
    telegram: offered.includes('telegram') ? await telegramWay(reader, accountId) : OFF,
    mail: offered.includes('mail') ? contactWay(email, maskEmail) : OFF,
    sms: offered.includes('sms') ? contactWay(mobile, maskMobile) : OFF,
  }
  return CHANNELS.map((channel) => ({ channel, ...ways[channel] }))
}

function contactWay(contact: string | null, mask: (contact: string) => string): Way {
  return contact === null ? UNBOUND : { state: 'ready', target: mask(contact) }
}

async function pushWay(reader: Reader, accountId: string): Promise<Way> {
  const { count } = await reader
    .selectFrom('push_subscriptions')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count === 0 ? UNBOUND : { state: 'ready', target: String(count) }
}

async function telegramWay(reader: Reader, accountId: string): Promise<Way> {
  const link = await reader
    .selectFrom('account_links')
    .leftJoin('telegram_chats', 'telegram_chats.user_id', 'account_links.subject')
    .select(['account_links.name', 'account_links.username', 'telegram_chats.can_write'])
    .where('account_links.account_id', '=', accountId)
    .where('account_links.provider', '=', 'telegram')
    .executeTakeFirst()
  if (link === undefined) return UNBOUND
  const target = link.username === null ? link.name : `@${link.username}`
  return { state: link.can_write === 0 ? 'blocked' : 'ready', target }
}

/** The channels that this server has: nothing is queued for what nobody here would send. */
export function configuredChannels({ ports }: Pick<Context, 'ports'>): Channel[] {
  const { mail, push, sms, telegram } = ports
  const has: Readonly<Record<Channel, boolean>> = {
    push: push !== null,
    telegram: telegram !== null,
    mail: mail.kind !== 'off',
    sms: sms.kind !== 'off',
  }
  return CHANNELS.filter((channel) => has[channel])
}
