import type { EndpointKey, Endpoint } from './endpoint.ts'

/** The account feature's calls that sign in with Telegram. @added */
export const accountTelegramEndpoints = {
  'POST /user/login/telegram': {
    summary: "Sign in with a Mini App's init data",
    who: 'anyone',
    perMinute: 30,
    refusals: [
      'badLaunch',
      'staleLaunch',
      'agreementNeeded',
      'cancellationPending',
      'bindingUnavailable',
    ],
  },
  'POST /user/login/telegramStart': {
    summary: 'Start a Telegram sign-in in a browser (returns its address)',
    who: 'anyone',
    perMinute: 20,
    refusals: ['bindingUnavailable', 'agreementNeeded'],
  },
  'POST /user/login/telegramWeb': {
    summary: 'Complete a Telegram sign-in in a browser',
    who: 'anyone',
    perMinute: 20,
    refusals: ['expiredTicket', 'signInFailed', 'cancellationPending', 'bindingUnavailable'],
  },
  'POST /user/login/telegramBotStart': {
    summary: 'Start a bot sign-in (returns a link and a two-digit number)',
    who: 'anyone',
    perMinute: 20,
    refusals: ['bindingUnavailable', 'agreementNeeded'],
  },
  'POST /user/login/telegramBot': {
    summary: 'Complete a bot sign-in; poll until confirmed in the bot',
    who: 'anyone',
    perMinute: 120,
    refusals: ['expiredTicket', 'cancellationPending'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
