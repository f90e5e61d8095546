import { pino } from 'pino'
import type { Update } from 'grammy/types'
import type { RequestOf } from '#contract/index.schema.ts'
import { newBot } from '#server/bot/new-bot.ts'
import type { Context } from '#server/context.ts'
import { openTelegram } from '#server/ports/telegram/open-telegram.ts'
import { type AccountFixture, openAccountFixture } from '../account/account-fixture.ts'
import { type BotApi, openBotApi } from '../telegram-server/bot-api.ts'
import { signLaunch, TEST_BOT } from '../telegram-server/launch.ts'

/** Somebody with an account, and what goes into `Authorization`. */
export interface Buyer {
  readonly id: string
  readonly token: string
  readonly headers: Readonly<Record<string, string>>
}

export type TelegramBuyer = Buyer & { readonly user: { readonly id: number } }

/** What was given to somebody, as its tables say. */
export interface Given {
  readonly grants: number
  readonly revoked: number
  readonly giftCards: number
  readonly paid: number
  readonly refunded: number
}

/** A server that sells, with the bot of it, and people who buy. */
export interface OrdersFixture extends AccountFixture {
  readonly api: BotApi
  /** Lines of the log, JSON each. */
  readonly logged: string[]
  /** Gives the bot an update as Telegram delivers it. */
  hear(update: Update): Promise<void>
  /** Comes in Telegram for the first time. */
  inTelegram(userId: number): Promise<TelegramBuyer>
  /** Registers in a browser. */
  inBrowser(email: string): Promise<Buyer>
  order(
    buyer: Buyer,
    input: RequestOf<'POST /order/create'>,
  ): Promise<{ orderId: string; url: string }>
  stateOf(buyer: Buyer, orderId: string): Promise<string>
  given(buyer: Buyer): Promise<Given>
}

/** Opens one over a fresh database; `change` alters its context before the server is made. */
export async function openOrdersFixture(
  change: (context: Context) => Context = (context) => context,
): Promise<OrdersFixture> {
  const api = await openBotApi()
  const logged: string[] = []
  const telegram = { ...TEST_BOT, apiOrigin: api.origin }
  const fixture = await openAccountFixture((context) =>
    change({
      ...context,
      log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
      config: { ...context.config, membership: 'on' },
      ports: { ...context.ports, telegram: openTelegram(telegram) },
    }),
  )
  const bot = newBot(fixture.context, telegram)
  await bot.init()
  const buyer = async (token: string, channel: 'telegram' | 'web'): Promise<Buyer> => {
    const headers = { 'x-app-channel': channel }
    const { id } = await fixture.call('GET /user/getCurrentUser', {}, { token, headers })
    return { id, token, headers }
  }
  return {
    ...fixture,
    api,
    logged,
    hear: (update) => bot.handleUpdate(update),
    async inTelegram(userId) {
      const initData = signLaunch({ userId, at: fixture.clock.now })
      const deviceKey = String(userId).padStart(43, 'p')
      const request = { initData, deviceKey, isAgreed: true }
      const { token } = await fixture.call('POST /user/login/telegram', request)
      return { ...(await buyer(token, 'telegram')), user: { id: userId } }
    },
    async inBrowser(email) {
      return await buyer((await fixture.register(email)).token, 'web')
    },
    order: (person, input) => fixture.call('POST /order/create', input, person),
    async stateOf(person, orderId) {
      return (await fixture.call('GET /order/get', { orderId }, person)).state
    },
    given: (person) => givenTo(fixture, person),
    async close() {
      await fixture.close()
      await api.close()
    },
  }
}

async function givenTo({ db }: AccountFixture, { id }: Buyer): Promise<Given> {
  const grants = await db.reader
    .selectFrom('membership_grants')
    .select('revoked_wall_time')
    .where('account_id', '=', id)
    .where('source', 'like', 'payment:%')
    .execute()
  const cards = await db.reader
    .selectFrom('cards')
    .select('id')
    .where('account_id', '=', id)
    .where('kind', '=', 'gift')
    .execute()
  const bills = await db.reader
    .selectFrom('bills')
    .select('kind')
    .where('account_id', '=', id)
    .execute()
  return {
    grants: grants.length,
    revoked: grants.filter((grant) => grant.revoked_wall_time !== null).length,
    giftCards: cards.length,
    paid: bills.filter(({ kind }) => kind === 'orderPaid').length,
    refunded: bills.filter(({ kind }) => kind === 'orderRefunded').length,
  }
}
