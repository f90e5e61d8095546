import { CODE_REFUSALS } from './error-code.ts'
import type { EndpointKey, Endpoint } from './endpoint.ts'

const READ = { who: 'signed', perMinute: 60, refusals: ['signInNeeded'] } as const
const LIST = { who: 'signed', perMinute: 60, refusals: ['signInNeeded', 'badCursor'] } as const

/** Where BYU is paid out to, and what was. @source Spec 7, 9; DECISIONS 4 */
export const walletPayoutEndpoints = {
  'GET /user/getPartnerAddress': { summary: 'Where BYU is paid out to', ...READ },
  'GET /user/getPartnerAddressNets': { summary: 'Networks one can choose here', ...READ },
  'POST /user/changeAddress': {
    summary: 'Sets or changes where BYU is paid out to, by a code to the verified contact',
    who: 'signed',
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
  'GET /wallet/payouts': { summary: 'Payouts, newest first', ...LIST },
} as const satisfies Record<EndpointKey, Endpoint>
