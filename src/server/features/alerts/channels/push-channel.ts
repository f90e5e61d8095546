import type { PushNote } from '#contract/alerts-push.ts'
import type { Context } from '#server/context.ts'
import { sql } from '#server/db/sql.ts'
import type { Push, PushOutcome } from '#server/ports/push/port.ts'
import { webLinkOf } from '../text/alert-link.ts'
import { alertTextOf } from '../text/alert-text.ts'
import { type ChannelAdapter, UNBOUND } from './channel-adapter.ts'
import type { ChannelSender, OutboundMessage, SendOutcome } from './outbound-message.ts'
import { type Browser, countBrowsers, readBrowsers, removeBrowsers } from './push-browsers.ts'

/** Push services answer within 0.1 s: this allows 200 messages per second with few in flight. */
const IN_FLIGHT = 20
/** Longest topic. Source: https://www.rfc-editor.org/rfc/rfc8030#section-5.4 */
const TOPIC_LENGTH = 32

/** Web push to the browsers of an account. */
export const pushChannel: ChannelAdapter = {
  isConfigured: ({ push }) => push !== null,
  reaches: sql`(
    select count(*) from push_subscriptions as browser where browser.account_id = account.id) > 0`,
  isBlocked: null,
  async readLink(reader, accountId) {
    const count = await countBrowsers(reader, accountId)
    return count === 0 ? UNBOUND : { state: 'ready', target: String(count) }
  },
  openSender: openPushSender,
}

/** Sends alerts to all browsers of an account; null where the server sends no pushes. */
export function openPushSender(context: Context): ChannelSender | null {
  const { push } = context.ports
  if (push === null) return null
  return {
    channel: 'push',
    inFlight: IN_FLIGHT,
    aSecond: null,
    async send(outbound) {
      try {
        return await sendToAll(context, push, outbound)
      } catch (error) {
        context.log.error({ error, channel: 'push' }, 'an alert could not be pushed')
        return { kind: 'later', reason: 'fault' }
      }
    },
  }
}

async function sendToAll(
  context: Context,
  push: Push,
  outbound: OutboundMessage,
): Promise<SendOutcome> {
  const browsers = await readBrowsers(context, outbound.accountId)
  if (browsers.length === 0) return { kind: 'off', reason: 'unbound' }
  const outcomes = await Promise.all(
    browsers.map((browser) => sendToOne(context, push, { outbound, browser })),
  )
  const gone = browsers.filter((_, at) => outcomes[at]?.kind === 'gone')
  if (gone.length > 0) await removeBrowsers(context, outbound.accountId, gone)
  return joined(outcomes)
}

interface Delivery {
  readonly outbound: OutboundMessage
  readonly browser: Browser
}

async function sendToOne(
  context: Context,
  push: Push,
  { outbound, browser }: Delivery,
): Promise<PushOutcome> {
  const sendAs = async (isShort: boolean) =>
    await push.send(browser, {
      text: JSON.stringify(pushNote(context, outbound, isShort)),
      topic: outbound.key.replaceAll(/[^\w-]/g, '').slice(0, TOPIC_LENGTH),
      ttlMs: outbound.expiresWallTime - context.wallClock.now(),
    })
  const outcome = await sendAs(false)
  return outcome.kind === 'tooLong' ? await sendAs(true) : outcome
}

/**
 * One browser that accepted it is enough: retrying the others would repeat it there. Otherwise
 * temporary failures take precedence over permanent ones.
 */
function joined(outcomes: readonly PushOutcome[]): SendOutcome {
  if (outcomes.some(({ kind }) => kind === 'accepted')) return { kind: 'accepted' }
  const later = outcomes.filter((outcome) => outcome.kind === 'later')
  const [first] = later
  if (first !== undefined) {
    const afterMs = Math.max(...later.map((outcome) => outcome.afterMs ?? 0))
    const isMaybeArrived = later.some((outcome) => outcome.isMaybeArrived === true)
    return {
      kind: 'later',
      reason: first.reason,
      ...(afterMs > 0 ? { afterMs } : {}),
      ...(isMaybeArrived ? { isMaybeArrived } : {}),
    }
  }
  const dead = outcomes.find((outcome) => outcome.kind === 'dead')
  if (dead !== undefined) return dead
  const isTooLong = outcomes.some(({ kind }) => kind === 'tooLong')
  return isTooLong ? { kind: 'dead', reason: 'tooLong' } : { kind: 'off', reason: 'gone' }
}

const ICON = '/icons/icon-192.png'

/**
 * The notification that a browser shows; `short` is for push services with a small payload limit.
 */
export function pushNote(context: Context, outbound: OutboundMessage, isShort: boolean): PushNote {
  const {
    key,
    language,
    zone,
    items,
    isSilent,
    isPossibleDuplicate: isMaybeRepeated,
    isTest,
  } = outbound
  const { world } = context.marketClock
  const wallNow = context.wallClock.now()
  const frame = { zone, wallNow, world, isMaybeRepeated, isTest }
  const { title, body, short } = alertTextOf(language, items, frame)
  return {
    title,
    body: isShort ? short : body,
    // Relative to the app, so that it opens at whichever address the app was installed from.
    link: webLinkOf(items, '', 'push') ?? '/',
    tag: key,
    isSilent,
    time: items[0]?.closedWallTime ?? wallNow,
    icon: ICON,
  }
}
