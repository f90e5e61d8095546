import type { TelegramConfig, TwitterConfig } from '#server/config/account-config.ts'
import type { MarketConfig } from '#server/config/market-config.ts'
import { openSmtpServer } from '../smtp-server.ts'
import { eventually, startTestServer, type TestServer } from '../server/start-test-server.ts'
import { type BotApi, openBotApi } from '../telegram-server/bot-api.ts'
import { TEST_BOT } from '../telegram-server/launch.ts'
import { PAPER_ACCOUNT } from './paper-ports.ts'

/** A whole server whose letters go to a real mail server and whose bot speaks to a local Bot API. */
export interface AccountServer extends TestServer {
  readonly bot: BotApi
  /** Texts of the letters to an address, oldest first. */
  lettersTo(address: string): readonly string[]
  /** Waits for so many letters to an address and gives the six digits of the newest. */
  codeTo(address: string, count: number): Promise<string>
}

/** Other sites that the server knows, none unless told. */
export interface OtherSites {
  /** Where browsers sign in with Telegram. */
  readonly webLogin?: TelegramConfig['webLogin']
  readonly twitter?: TwitterConfig
}

/** Starts one. Whoever another site sends back comes to https://buoy.example, which a test leads here. */
export async function startAccountServer(
  market: Partial<MarketConfig> = {},
  { webLogin = null, twitter }: OtherSites = {},
): Promise<AccountServer> {
  const [mail, bot] = await Promise.all([openSmtpServer(), openBotApi()])
  const server = await startTestServer({
    market,
    config: {
      account: {
        ...PAPER_ACCOUNT,
        publicUrl: webLogin === null && twitter === undefined ? null : 'https://buoy.example',
        mail: {
          kind: 'smtp',
          url: `smtp://127.0.0.1:${mail.port}`,
          from: 'Buoy <buoy@buoy.example>',
        },
        telegram: { ...TEST_BOT, apiOrigin: bot.origin, webLogin },
        twitter: twitter ?? null,
      },
    },
  })
  const lettersTo = (address: string) =>
    mail.letters
      .filter(({ envelopeTo }) => envelopeTo.includes(address))
      .map(({ letter }) => letter.text ?? '')
  return {
    ...server,
    bot,
    lettersTo,
    async codeTo(address, count) {
      return await eventually(`letter ${count} to ${address}`, async () => {
        const letters = lettersTo(address)
        return letters.length >= count && /\b\d{6}\b/.exec(letters.at(-1) ?? '')?.[0]
      })
    },
    async close() {
      await server.close()
      await Promise.all([mail.close(), bot.close()])
    },
  }
}
