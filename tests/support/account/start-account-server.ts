import type { Email } from 'postal-mime'
import type { Config } from '#server/config.ts'
import type { TelegramConfig, TwilioConfig, TwitterConfig } from '#server/config/account-config.ts'
import type { MarketConfig } from '#server/config/market-config.ts'
import { openSmsGateway } from '../sms-gateway-server.ts'
import { openSmtpServer } from '../smtp-server.ts'
import { eventually, startTestServer, type TestServer } from '../server/start-test-server.ts'
import { type BotApi, openBotApi } from '../telegram-server/bot-api.ts'
import { TEST_BOT } from '../telegram-server/launch.ts'
import { PAPER_ACCOUNT } from './paper-ports.ts'

/**
 * A whole server whose letters go to a real mail server, whose messages go to a gateway and whose bot
 * speaks to a local Bot API. Whoever says `x-forwarded-for` comes from there.
 */
export interface AccountServer extends TestServer {
  readonly bot: BotApi
  /** Texts of the letters to an address that are no alerts, or of the messages to a number in E.164, oldest first. */
  lettersTo(contact: string): readonly string[]
  /** Waits for so many letters or messages to a contact and gives the six digits of the newest. */
  codeTo(contact: string, count: number): Promise<string>
}

/** Other sites that the server knows, none unless told. */
export interface OtherSites {
  /** Where browsers sign in with Telegram. */
  readonly webLogin?: TelegramConfig['webLogin']
  readonly twitter?: TwitterConfig
}

const SMS = {
  kind: 'twilio',
  accountSid: 'AC00000000000000000000000000000000',
  authToken: 'secret',
  from: '+15005550006',
} as const satisfies Omit<TwilioConfig, 'origin'>

/** Alerts say that no person wrote them; codes and notices answer to an act of somebody. */
function isAlert({ headers }: Email): boolean {
  return headers.some(({ key }) => key === 'auto-submitted')
}

/** Starts one. Whoever another site sends back comes to https://buoy.example, which a test leads here. */
export async function startAccountServer(
  market: Partial<MarketConfig> = {},
  { webLogin = null, twitter }: OtherSites = {},
  config: Partial<Config> = {},
): Promise<AccountServer> {
  const [mail, sms, bot] = await Promise.all([openSmtpServer(), openSmsGateway(), openBotApi()])
  const server = await startTestServer({
    market,
    config: {
      ...config,
      trustedProxies: ['127.0.0.1'],
      account: {
        ...PAPER_ACCOUNT,
        publicUrl: webLogin === null && twitter === undefined ? null : 'https://buoy.example',
        mail: {
          kind: 'smtp',
          url: `smtp://127.0.0.1:${mail.port}`,
          from: 'Buoy <buoy@buoy.example>',
        },
        sms: { ...SMS, origin: sms.origin },
        telegram: { ...TEST_BOT, apiOrigin: bot.origin, webLogin },
        twitter: twitter ?? null,
      },
    },
  })
  const lettersTo = (contact: string) => [
    ...mail.letters
      .filter(({ envelopeTo, letter }) => envelopeTo.includes(contact) && !isAlert(letter))
      .map(({ letter }) => letter.text ?? ''),
    ...sms.requests.flatMap(({ form: { To, Body = '' } }) => (To === contact ? [Body] : [])),
  ]
  return {
    ...server,
    bot,
    lettersTo,
    async codeTo(contact, count) {
      return await eventually(`letter ${count} to ${contact}`, async () => {
        const letters = lettersTo(contact)
        return letters.length >= count && /\b\d{6}\b/.exec(letters.at(-1) ?? '')?.[0]
      })
    },
    async close() {
      await server.close()
      await Promise.all([mail.close(), sms.close(), bot.close()])
    },
  }
}
