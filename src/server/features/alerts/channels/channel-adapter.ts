import type { RawBuilder } from 'kysely'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import type { ChannelSender } from './outbound-message.ts'

/** A channel as the settings of an account show it. */
export type ChannelState = AnswerOf<'GET /aiCoin/querySetting'>['channels'][number]

/** Whether a channel reaches an account, and its masked target. */
export type ChannelLink = Pick<ChannelState, 'state' | 'target'>

/** The link of an account that a channel does not reach. */
export const UNBOUND: ChannelLink = { state: 'unbound', target: null }

/** What alerts need from a channel. Conditions read the row `account` of `accounts`. */
export interface ChannelAdapter {
  /** Whether this server can send by the channel. */
  isConfigured(ports: Context['ports']): boolean
  /** SQL: the channel reaches the account and may be used. */
  readonly reaches: RawBuilder<unknown>
  /** SQL: the channel reaches the account, which blocks it; null where accounts cannot block it. */
  readonly isBlocked: RawBuilder<unknown> | null
  readLink(reader: Reader, accountId: string): Promise<ChannelLink>
  /** Null where the channel is not configured. */
  openSender(context: Context): ChannelSender | null
}
