import type { Language } from '#contract/headers.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { spendAttempt } from '#server/features/account/guard/attempt.ts'
import { answerWithin, VENDOR_LIMIT_MS, VendorSilent } from '#server/ports/vendor/port.ts'
import { Refusal } from '#server/refusal.ts'
import type { ChannelState } from '../channels/channel-adapter.ts'
import { openSenders, readChannelStates } from '../channels/channel-adapters.ts'
import {
  type ChannelSender,
  messageKey,
  type OutboundMessage,
  type SendOutcome,
} from '../channels/outbound-message.ts'
import { readSettings } from '../settings/stored-settings.ts'

type Answer = AnswerOf<'POST /aiCoin/testAlert'>
type Result = Answer['results'][number]['result']

const MOST_AN_HOUR = 5
const HOUR_MS = 3_600_000
/** The user waits at the page meanwhile. */
const LIFE_MS = 60_000
const SECOND_MS = 1000

/**
 * Sends a test alert to the caller by each chosen channel in parallel, in quiet hours too, and
 * returns each channel's result. Records no delivery.
 *
 * @throws Refusal `tooMany` after five within an hour
 * @example {results: [{channel: 'push', result: 'unbound'}, {channel: 'mail', result: 'sent'}]}
 */
export async function sendTestAlert(context: Context, actor: SignedIn): Promise<Answer> {
  const { accountId } = actor
  await context.db.transaction(async (tx) => {
    const limit = { kind: 'alert-test', subject: accountId, most: MOST_AN_HOUR } as const
    const waitMs = await spendAttempt(context, tx, { ...limit, windowMs: HOUR_MS })
    if (waitMs !== null) throw new Refusal('tooMany', { seconds: Math.ceil(waitMs / SECOND_MS) })
  })
  const { settings } = await readSettings(context.db.reader, accountId)
  const language = await readLanguage(context.db.reader, actor)
  const states = await readChannelStates(context, context.db.reader, accountId)
  const senders = new Map(openSenders(context).map((sender) => [sender.channel, sender]))
  const chosen = states.filter(({ channel }) => settings.channels.includes(channel))
  const results = chosen.map(async ({ channel, state }) => {
    const message = testMessage(context, { accountId, language, zone: settings.zone }, channel)
    return { channel, result: await sendBy(senders.get(channel), state, message) }
  })
  return { results: await Promise.all(results) }
}

async function sendBy(
  sender: ChannelSender | undefined,
  state: ChannelState['state'],
  message: OutboundMessage,
): Promise<Result> {
  if (state !== 'ready') return state
  if (sender === undefined) return 'off'
  const outcome = await answerWithin(VENDOR_LIMIT_MS, sender.send(message)).catch((error) => {
    if (error instanceof VendorSilent) return null
    throw error
  })
  return outcome === null ? 'failed' : resultOf(sender.channel, outcome)
}

function resultOf(channel: ChannelSender['channel'], outcome: SendOutcome): Result {
  if (outcome.kind === 'accepted') return 'sent'
  if (outcome.kind !== 'off') return 'failed'
  if (outcome.reason === 'limit') return 'limit'
  return channel === 'telegram' && outcome.reason !== 'unbound' ? 'blocked' : 'unbound'
}

/** The account's language, which alerts use, whatever this device sends. */
async function readLanguage(reader: Reader, { accountId, language }: SignedIn): Promise<Language> {
  const account = await reader
    .selectFrom('accounts')
    .select('language')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.language ?? language
}

function testMessage(
  { wallClock }: Pick<Context, 'wallClock'>,
  person: Pick<OutboundMessage, 'accountId' | 'language' | 'zone'>,
  channel: ChannelState['channel'],
): OutboundMessage {
  const wallNow = wallClock.now()
  return {
    ...person,
    key: messageKey(channel, person.accountId, [`test:${wallNow}`]),
    items: [],
    isSilent: false,
    isPossibleDuplicate: false,
    isTest: true,
    expiresWallTime: wallNow + LIFE_MS,
  }
}
