import type { AnswerOf } from '#contract/index.schema.ts'
import { type PaidPlan, PLAN_DAYS } from '#domain/membership/plan.ts'
import { isRenewing } from '#domain/orders/order.ts'
import { orderPrice, shownPriceUsd } from '#domain/orders/price.ts'
import type { Actor, Context } from '#server/context.ts'
import { listProviders } from '#server/features/orders/list-providers.ts'
import { configuredChannels } from '#server/features/alerts/channels/channel-adapters.ts'

const PLANS: readonly PaidPlan[] = ['MONTH', 'YEAR']

/**
 * What plans cost, how they can be paid for where the reader is (Stars inside Telegram, cards
 * outside), and the channels that alerts can go by here.
 *
 * @example {plans: [{plan: 'MONTH', days: 30, priceUsd: '19.90', priceStars: 1500, ...}], ...}
 * @source DECISIONS 2, 3
 */
export async function listPlans(
  { config, ports }: Pick<Context, 'config' | 'ports'>,
  { channel }: Pick<Actor, 'channel'>,
): Promise<AnswerOf<'GET /membership/plans'>> {
  const providers = listProviders({ config, ports }, channel)
  const hasStars = providers.includes('stars')
  const plans = PLANS.map((plan) => ({
    plan,
    days: PLAN_DAYS[plan],
    priceUsd: shownPriceUsd(config.payment, plan),
    priceStars: hasStars ? orderPrice(config.payment, { provider: 'stars', plan }).amount : null,
    isSubscription: hasStars && isRenewing({ provider: 'stars', plan }),
  }))
  return {
    plans,
    providers,
    channels: configuredChannels({ ports }),
    isMembershipOn: config.membership === 'on',
  }
}
