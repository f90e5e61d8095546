import { pino } from 'pino'
import { BASE_INTERVAL_MS, type Interval, INTERVAL_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type {
  ChannelSender,
  OutboundMessage,
} from '#server/features/alerts/channels/outbound-message.ts'
import { openTelegramSender } from '#server/features/alerts/channels/telegram-channel.ts'
import type { SignalAlertItem } from '#server/features/alerts/text/alert-items.ts'
import { openTelegram } from '#server/ports/telegram/open-telegram.ts'
import { type AccountFixture, openAccountFixture } from '../account/account-fixture.ts'
import { addTestAccount } from '../account/add-account.ts'
import { makeBars } from '../candles.ts'
import { storeTestMarkets, printBars, type TestMarket } from '../test-context.ts'
import { type BotApi, openBotApi } from '../telegram-server/bot-api.ts'
import { TEST_BOT } from '../telegram-server/launch.ts'
import { writeEvent } from './write-event.ts'
import { CLOSED, OPENED, testMessage } from './test-message.ts'

/** Somebody whose Telegram is bound. */
export interface ChatPerson {
  readonly accountId: string
  /** What goes into `Authorization`. */
  readonly token: string
  readonly userId: number
}

/** A server with a bot, Telegram beside it, and a coin that has candles and a signal. */
export interface TelegramFixture extends AccountFixture {
  readonly api: BotApi
  readonly sender: ChannelSender
  /** A beginning of a signal there is, with candles behind it. */
  readonly item: SignalAlertItem
  /** Everything that was logged. */
  logged(): string
  /** Another sender over the same server, its settings altered. */
  senderWith(change: (context: Context) => Context): ChannelSender
  addPerson(): Promise<ChatPerson>
  messageTo(person: ChatPerson, parts?: Partial<OutboundMessage>): OutboundMessage
  close(): Promise<void>
}

export const APP_LINK = 'https://t.me/buoy_test_bot/app'
const INTERVAL: Interval = '4h'
const DAYS = 20
let people = 0

/** Opens one over a fresh database. */
export async function openTelegramFixture(): Promise<TelegramFixture> {
  const api = await openBotApi()
  let logged = ''
  const fixture = await openAccountFixture((context) => ({
    ...context,
    config: { ...context.config, telegramAppLink: APP_LINK },
    ports: { ...context.ports, telegram: openTelegram({ ...TEST_BOT, apiOrigin: api.origin }) },
    log: pino({ level: 'trace' }, { write: (line: string) => void (logged += line) }),
  }))
  const item = await beginSignal(fixture)
  const senderWith = (change: (context: Context) => Context): ChannelSender => {
    const sender = openTelegramSender(change(fixture.context))
    if (sender === null) throw new Error('there is a bot')
    return sender
  }
  return {
    ...fixture,
    api,
    item,
    sender: senderWith((context) => context),
    senderWith,
    logged: () => logged,
    addPerson: () => addPerson(fixture),
    messageTo: ({ accountId }, parts) => testMessage(accountId, { items: [item], ...parts }),
    async close() {
      await fixture.close()
      await api.close()
    },
  }
}

async function addPerson({ context, db }: AccountFixture): Promise<ChatPerson> {
  const { accountId, token } = await addTestAccount(context)
  people += 1
  const userId = 700_000_000 + people
  const link = { provider: 'telegram', subject: String(userId), account_id: accountId } as const
  await db.transaction((tx) =>
    tx
      .insertInto('account_links')
      .values({ ...link, name: 'Ada', username: null, linked_wall_time: CLOSED })
      .execute(),
  )
  return { accountId, token, userId }
}

async function beginSignal({ context, db }: AccountFixture): Promise<SignalAlertItem> {
  const barTime = CLOSED - (CLOSED % INTERVAL_MS[INTERVAL])
  const count = (DAYS * 86_400_000) / BASE_INTERVAL_MS
  const fromTime = barTime - count * BASE_INTERVAL_MS
  const market: TestMarket = {
    id: 'btcmarket',
    coinId: 'btc',
    venue: 'BINANCE',
    isPrimary: true,
    bars: makeBars({ seed: 7, fromTime, count }),
  }
  await storeTestMarkets(db, [market], barTime - BASE_INTERVAL_MS)
  await printBars(db, [market], barTime - BASE_INTERVAL_MS, barTime)
  const event = await writeEvent(context, { interval: INTERVAL, barTime })
  return { ...OPENED, id: event.id, signalId: event.signal_id, interval: INTERVAL, barTime }
}
