import { accountSignInEndpoints } from './account-sign-in.ts'
import { accountEndpoints } from './account.ts'
import { accountUploadEndpoints } from './account-upload.ts'
import { accountBindEndpoints } from './account-bind.ts'
import { accountTelegramEndpoints } from './account-telegram.ts'
import { alertsPushEndpoints } from './alerts-push.ts'
import { alertsSendingEndpoints } from './alerts-sending.ts'
import { alertsTestEndpoints } from './alerts-test.ts'
import { alertsEndpoints } from './alerts.ts'
import { checkinEndpoints } from './checkin.ts'
import { contentEndpoints } from './content.ts'
import { extremeEndpoints } from './extreme.ts'
import { inviteEndpoints } from './invite.ts'
import { listingsEndpoints } from './listings.ts'
import { marketFavoritesEndpoints } from './market-favorites.ts'
import { marketRankingEndpoints } from './market-ranking.ts'
import { marketEndpoints } from './market.ts'
import { membershipEndpoints } from './membership.ts'
import { messagesEndpoints } from './messages.ts'
import { newsEndpoints } from './news.ts'
import { operatorsEndpoints } from './operators.ts'
import { ordersEndpoints } from './orders.ts'
import { predictEndpoints } from './predict.ts'
import { signalsGateEndpoints } from './signals-gate.ts'
import { signalsShareEndpoints } from './signals-share.ts'
import { signalsStatisticsEndpoints } from './signals-statistics.ts'
import { signalsEndpoints } from './signals.ts'
import { signalsRecordEndpoints } from './signals-record.ts'
import { supportEndpoints } from './support.ts'
import { walletPayoutEndpoints } from './wallet-payout.ts'
import { walletEndpoints } from './wallet.ts'

/** Every call below /api, once. The live stream is separate: `GET /stream` (see stream.ts). */
export const endpoints = {
  ...marketEndpoints,
  ...marketFavoritesEndpoints,
  ...marketRankingEndpoints,
  ...signalsEndpoints,
  ...signalsStatisticsEndpoints,
  ...signalsRecordEndpoints,
  ...signalsGateEndpoints,
  ...signalsShareEndpoints,
  ...extremeEndpoints,
  ...ordersEndpoints,
  ...predictEndpoints,
  ...accountEndpoints,
  ...accountSignInEndpoints,
  ...accountTelegramEndpoints,
  ...accountBindEndpoints,
  ...accountUploadEndpoints,
  ...membershipEndpoints,
  ...walletEndpoints,
  ...walletPayoutEndpoints,
  ...checkinEndpoints,
  ...inviteEndpoints,
  ...alertsEndpoints,
  ...alertsTestEndpoints,
  ...messagesEndpoints,
  ...alertsSendingEndpoints,
  ...alertsPushEndpoints,
  ...listingsEndpoints,
  ...supportEndpoints,
  ...contentEndpoints,
  ...newsEndpoints,
  ...operatorsEndpoints,
} as const

export type EndpointName = keyof typeof endpoints
