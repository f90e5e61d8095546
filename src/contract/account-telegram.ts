import type { EndpointKey, Endpoint } from './endpoint.ts'

/** The account leaf's calls that sign in with Telegram. @added */
export const accountTelegramEndpoints = {
  'POST /user/login/telegram': {
    summary: 'Signs in by what a Mini App was launched with',
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
    summary: 'Where a browser goes to sign in with Telegram',
    who: 'anyone',
    perMinute: 20,
    refusals: ['bindingUnavailable', 'agreementNeeded'],
  },
  'POST /user/login/telegramWeb': {
    summary: 'Signs in a browser that came back from Telegram',
    who: 'anyone',
    perMinute: 20,
    refusals: ['expiredTicket', 'signInFailed', 'cancellationPending', 'bindingUnavailable'],
  },
  'POST /user/login/telegramBotStart': {
    summary: 'A link to the bot, and two digits to find again there, that sign a browser in',
    who: 'anyone',
    perMinute: 20,
    refusals: ['bindingUnavailable', 'agreementNeeded'],
  },
  'POST /user/login/telegramBot': {
    summary: 'Signs in a browser whose person has answered the bot; asked again until then',
    who: 'anyone',
    perMinute: 120,
    refusals: ['expiredTicket', 'cancellationPending'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
