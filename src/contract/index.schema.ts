import type { z } from 'zod'
import { accountUploadSchemas } from './account-upload.schema.ts'
import { accountBindSchemas } from './account-bind.schema.ts'
import { accountTelegramSchemas } from './account-telegram.schema.ts'
import { accountSignInSchemas } from './account-sign-in.schema.ts'
import { accountSchemas } from './account.schema.ts'
import { alertsPushSchemas } from './alerts-push.schema.ts'
import { alertsSendingSchemas } from './alerts-sending.schema.ts'
import { alertsTestSchemas } from './alerts-test.schema.ts'
import { alertsSchemas } from './alerts.schema.ts'
import { checkinSchemas } from './checkin.schema.ts'
import { contentSchemas } from './content.schema.ts'
import { extremeSchemas } from './extreme.schema.ts'
import type { EndpointName } from './index.ts'
import { inviteSchemas } from './invite.schema.ts'
import { listingsSchemas } from './listings.schema.ts'
import { marketFavoritesSchemas } from './market-favorites.schema.ts'
import { marketRankingSchemas } from './market-ranking.schema.ts'
import { marketSchemas } from './market.schema.ts'
import { membershipSchemas } from './membership.schema.ts'
import { messagesSchemas } from './messages.schema.ts'
import { newsSchemas } from './news.schema.ts'
import { operatorsSchemas } from './operators.schema.ts'
import { ordersSchemas } from './orders.schema.ts'
import { predictSchemas } from './predict.schema.ts'
import { signalsRecordSchemas } from './signals-record.schema.ts'
import { signalsGateSchemas } from './signals-gate.schema.ts'
import { signalsShareSchemas } from './signals-share.schema.ts'
import { signalsStatisticsSchemas } from './signals-statistics.schema.ts'
import { signalsSchemas } from './signals.schema.ts'
import { supportSchemas } from './support.schema.ts'
import { walletPayoutSchemas } from './wallet-payout.schema.ts'
import { walletSchemas } from './wallet.schema.ts'

/** Request and answer shapes of every call; GET requests come as query strings, POST as JSON bodies. */
export const schemas = {
  ...marketSchemas,
  ...marketFavoritesSchemas,
  ...marketRankingSchemas,
  ...signalsSchemas,
  ...signalsStatisticsSchemas,
  ...signalsRecordSchemas,
  ...signalsGateSchemas,
  ...signalsShareSchemas,
  ...extremeSchemas,
  ...ordersSchemas,
  ...predictSchemas,
  ...accountSchemas,
  ...accountSignInSchemas,
  ...accountTelegramSchemas,
  ...accountBindSchemas,
  ...accountUploadSchemas,
  ...membershipSchemas,
  ...walletSchemas,
  ...walletPayoutSchemas,
  ...checkinSchemas,
  ...inviteSchemas,
  ...alertsSchemas,
  ...alertsTestSchemas,
  ...messagesSchemas,
  ...alertsSendingSchemas,
  ...alertsPushSchemas,
  ...listingsSchemas,
  ...supportSchemas,
  ...contentSchemas,
  ...newsSchemas,
  ...operatorsSchemas,
} as const satisfies Record<EndpointName, EndpointSchema>

export interface EndpointSchema {
  readonly request: z.ZodType
  readonly answer: z.ZodType
}

/** Input as a caller sends it. */
export type RequestOf<Name extends EndpointName> = z.input<(typeof schemas)[Name]['request']>
/** Input as a handler receives it, parsed and with defaults. */
export type ParsedRequestOf<Name extends EndpointName> = z.output<(typeof schemas)[Name]['request']>
/** Answer as a caller gets it in `data`. */
export type AnswerOf<Name extends EndpointName> = z.output<(typeof schemas)[Name]['answer']>
