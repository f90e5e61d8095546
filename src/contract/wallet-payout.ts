import { CODE_REFUSALS } from './error-code.ts'
import type { EndpointKey, Endpoint } from './endpoint.ts'

const READ = { who: 'signedIn', perMinute: 60, refusals: ['signInNeeded'] } as const
const LIST = { who: 'signedIn', perMinute: 60, refusals: ['signInNeeded', 'badCursor'] } as const

/** Where BYU is paid out to, and what was. @source Spec 7, 9; DECISIONS 4 */
export const walletPayoutEndpoints = {
  'GET /user/getPartnerAddress': { summary: 'Get the payout address', ...READ },
  'GET /user/getPartnerAddressNets': { summary: 'List available payout networks', ...READ },
  'POST /user/changeAddress': {
    summary: 'Set or change the payout address with a code sent to a verified contact',
    who: 'signedIn',
    perMinute: 10,
    refusals: [
      'signInNeeded',
      'badAddress',
      'tokenContract',
      'networkNotHere',
      ...CODE_REFUSALS,
      'contactNeeded',
      'cancellationPending',
    ],
  },
  /** @added */
  'GET /wallet/payouts': { summary: 'List payouts, newest first', ...LIST },
} as const satisfies Record<EndpointKey, Endpoint>
