import { randomBytes } from 'node:crypto'
import type { CardKind } from '#domain/membership/card.ts'
import { type PlanType, PLAN_DAYS } from '#domain/membership/plan.ts'
import { type Config, loadConfig } from '#server/config.ts'
import { TEST_PRICES } from '../test-context.ts'
import type { AccountConfig } from '#server/config/account-config.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { MarketConfig } from '#server/config/market-config.ts'
import { grantCard } from '#server/features/membership/card/card-store.ts'
import { issueCodes } from '#server/features/membership/code/issue-codes.ts'
import { addGrant } from '#server/features/membership/status/grants.ts'
import { addTestAccount, type TestAccount } from '../account/add-account.ts'
import { TEST_ACCOUNT_CONFIG } from '../account/fake-ports.ts'
import { startTestServer, type TestServer } from '../server/start-test-server.ts'
import { sessionObject } from '../stripe/stripe-samples.ts'
import { openStripeServer, stripeEvent, type TestStripe } from '../stripe/stripe-server.ts'
import { type BotApi, openBotApi } from '../telegram-server/bot-api.ts'
import { TEST_BOT } from '../telegram-server/launch.ts'

/** What somebody has before a test looks. */
export interface Belongings {
  readonly plan?: PlanType
  readonly cards?: readonly CardKind[]
  /** Their id in Telegram, bound. */
  readonly telegramId?: number
}

/** A whole server that sells memberships, against Stripe and a Bot API of this machine. */
export interface MemberServer extends TestServer {
  readonly bot: BotApi
  readonly stripe: TestStripe
  newPerson(has?: Belongings): Promise<TestAccount & { readonly email: string }>
  /** A code of a batch of one, good for 90 days. */
  newCode(kind: Parameters<typeof issueCodes>[1]['kind']): Promise<string>
  /** Stripe says that the order's session was paid. */
  payByCard(orderId: string): Promise<void>
  /** Telegram says that the bill of a link was paid by who has bound this id. */
  payInStars(telegramId: number, link: string): void
}

/** Starts one. Who paid by card is sent back to https://buoy.example, which a test leads here. */
export async function startMemberServer(
  market: Partial<MarketConfig>,
  config: Partial<Config> = {},
  account: Partial<AccountConfig> = {},
): Promise<MemberServer> {
  const [bot, stripe] = await Promise.all([openBotApi(), openStripeServer()])
  const server = await startTestServer({
    market,
    config: {
      membership: 'on',
      account: {
        ...TEST_ACCOUNT_CONFIG,
        ...account,
        telegram: { ...TEST_BOT, apiOrigin: bot.origin, webLogin: null },
      },
      payment: { ...loadConfig({}).payment, ...TEST_PRICES, stripe: stripe.config },
      ...config,
    },
  })
  return {
    ...server,
    bot,
    stripe,
    ...peopleOf(server.context),
    async payByCard(orderId) {
      const session = stripe.sessions.get(orderId)
      if (session === undefined) throw new Error(`no session for the order ${orderId}`)
      const event = stripeEvent('checkout.session.completed', sessionObject(session, 'paid'))
      const { body, signature } = stripe.sign(event, server.context.wallClock.now())
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      await fetch(`${server.url}/api/hooks/stripe`, { method: 'POST', headers, body })
    },
    payInStars(telegramId, link) {
      bot.deliver(bot.stars.ask({ id: telegramId }, link).update)
      bot.deliver(bot.stars.pay({ id: telegramId }, link).update)
    },
    async close() {
      await server.close()
      await Promise.all([bot.close(), stripe.close()])
    },
  }
}

function peopleOf(given: Context): Pick<MemberServer, 'newPerson' | 'newCode'> {
  const context = { ...given, randomBytes }
  let count = 0
  const nextSource = () => {
    count += 1
    return `test:${count}`
  }
  return {
    async newPerson({ plan, cards = [], telegramId } = {}) {
      const person = await addTestAccount(context)
      const { accountId } = person
      await context.db.transaction(async (tx) => {
        for (const kind of cards) {
          await grantCard(context, tx, { accountId, kind, source: nextSource() })
        }
        if (plan !== undefined) {
          const grant = { accountId, plan, days: PLAN_DAYS[plan], source: nextSource() }
          await addGrant(context, tx, grant)
        }
        if (telegramId !== undefined) await bindTelegram(context, tx, { accountId, telegramId })
      })
      return { ...person, email: `${accountId}@example.com` }
    },
    async newCode(kind) {
      const { codes } = await issueCodes(context, {
        kind,
        count: 1,
        days: 90,
        note: 'test',
        operator: 'test',
      })
      return codes[0] ?? ''
    },
  }
}

async function bindTelegram(
  { wallClock }: Context,
  tx: Tx,
  { accountId, telegramId }: { readonly accountId: string; readonly telegramId: number },
): Promise<void> {
  const link = { account_id: accountId, subject: String(telegramId), name: 'Ada', username: null }
  const linked = { ...link, provider: 'telegram', linked_wall_time: wallClock.now() } as const
  await tx.insertInto('account_links').values(linked).execute()
}
