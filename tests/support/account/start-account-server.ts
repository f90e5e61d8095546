import type { Email } from 'postal-mime'
import type { Config } from '#server/config.ts'
import type { TelegramConfig, TwilioConfig, TwitterConfig } from '#server/config/account-config.ts'
import type { MarketConfig } from '#server/config/market-config.ts'
import { openSmsGateway } from '../sms-gateway-server.ts'
import { openSmtpServer } from '../smtp-server.ts'
import { eventually, startTestServer, type TestServer } from '../server/start-test-server.ts'
import { type BotApi, openBotApi } from '../telegram-server/bot-api.ts'
import { TEST_BOT } from '../telegram-server/launch.ts'
import { TEST_ACCOUNT_CONFIG } from './fake-ports.ts'

/**
 * A full server with a real mail server, an SMS gateway and a local Bot API. It trusts
 * `x-forwarded-for`.
 */
export interface AccountServer extends TestServer {
  readonly bot: BotApi
  /** Texts of emails to an address, without alerts, or of SMS to an E.164 number, oldest first. */
  textsTo(contact: string): readonly string[]
  /** Waits for `count` texts to a contact; returns the six digits of the newest. */
  codeTo(contact: string, count: number): Promise<string>
}

/** Other sites the server uses; none by default. */
export interface OtherSites {
  /** Telegram login for browsers. */
  readonly webLogin?: TelegramConfig['webLogin']
  readonly twitter?: TwitterConfig
}

const SMS = {
  kind: 'twilio',
  accountSid: 'AC00000000000000000000000000000000',
  authToken: 'secret',
  from: '+15005550006',
} as const satisfies Omit<TwilioConfig, 'origin'>

/** Alerts are marked as automatic; codes and notices follow a user action. */
function isAlert({ headers }: Email): boolean {
  return headers.some(({ key }) => key === 'auto-submitted')
}

/** Starts one. Other sites redirect to https://buoy.example, which a test routes here. */
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
        ...TEST_ACCOUNT_CONFIG,
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
  const textsTo = (contact: string) => [
    ...mail.emails
      .filter(({ envelopeTo, sentEmail }) => envelopeTo.includes(contact) && !isAlert(sentEmail))
      .map(({ sentEmail }) => sentEmail.text ?? ''),
    ...sms.requests.flatMap(({ form: { To, Body = '' } }) => (To === contact ? [Body] : [])),
  ]
  return {
    ...server,
    bot,
    textsTo,
    async codeTo(contact, count) {
      return await eventually(`text ${count} to ${contact}`, async () => {
        const texts = textsTo(contact)
        return texts.length >= count && /\b\d{6}\b/.exec(texts.at(-1) ?? '')?.[0]
      })
    },
    async close() {
      await server.close()
      await Promise.all([mail.close(), sms.close(), bot.close()])
    },
  }
}
