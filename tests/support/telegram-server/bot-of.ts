import { randomBytes } from 'node:crypto'
import type { InlineQueryResult, Update, User } from 'grammy/types'
import { pino } from 'pino'
import { newBot } from '#server/bot/new-bot.ts'
import type { Context } from '#server/context.ts'
import { openTelegram } from '#server/ports/telegram/open-telegram.ts'
import { type BotApi, openBotApi, type SeenMessage } from './bot-api.ts'
import { TEST_BOT } from './launch.ts'

export type Writer = Partial<User> & { readonly id: number }

/** The bot of a test's context, given updates by hand; what it says is seen at `api`. */
export interface TestBot {
  readonly api: BotApi
  readonly context: Context
  /** Lines of its log, as JSON. */
  readonly logged: readonly string[]
  hear(update: Update): Promise<void>
  /** Writes, and gives what the bot answered with last. */
  ask(from: Writer, text: string): Promise<SeenMessage>
  /** Presses a button that begins so, and gives what the bot said last, the message itself if changed. */
  press(from: Writer, message: SeenMessage, begins: string): Promise<SeenMessage>
  /** Types an inline query, and gives the cards it is answered with. */
  inline(from: Writer, query: string): Promise<readonly InlineQueryResult[]>
  close(): Promise<void>
}

/** Opens one; `change` alters its context, where the app's link and address are set. */
export async function openTestBot(
  given: Context,
  change: (context: Context) => Context = (context) => context,
): Promise<TestBot> {
  const api = await openBotApi()
  const telegram = { ...TEST_BOT, apiOrigin: api.origin }
  const logged: string[] = []
  const context = change({
    ...given,
    randomBytes: (count) => randomBytes(count),
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    ports: { ...given.ports, telegram: openTelegram(telegram) },
    config: {
      ...given.config,
      telegramAppLink: 'https://t.me/buoy_test_bot/app',
      account: { ...given.config.account, publicUrl: 'https://buoy.example', telegram },
    },
  })
  const bot = newBot(context, telegram)
  await bot.init()
  const hear = async (update: Update): Promise<void> => await bot.handleUpdate(update)
  let queryCount = 0
  const lastTo = (userId: number): SeenMessage => {
    const last = api.messagesTo(userId).at(-1)
    if (last === undefined) throw new Error(`the bot said nothing to ${userId}`)
    return last
  }
  return {
    api,
    context,
    logged,
    hear,
    async ask(from, text) {
      await hear(api.write(from, text))
      return lastTo(from.id)
    },
    async press(from, message, begins) {
      const label = [...message.buttons.keys()].find((one) => one.startsWith(begins))
      if (label === undefined) throw new Error(`no button ${begins} at: ${message.text}`)
      await hear(api.press(from, message, label))
      return lastTo(from.id)
    },
    async inline(from, query) {
      queryCount += 1
      const id = `query${queryCount}`
      const user = { is_bot: false, first_name: 'Ada', language_code: 'en', ...from }
      const update_id = 900_000 + queryCount
      await hear({ update_id, inline_query: { id, from: user, query, offset: '' } })
      const answer = api.shares.inline.get(id)
      if (answer === undefined) throw new Error('the inline query was not answered')
      return answer.results
    },
    close: () => api.close(),
  }
}

/** Binds a Telegram account to one of ours, straight in the database. */
export async function linkTelegram(
  context: Context,
  accountId: string,
  userId: number,
): Promise<void> {
  await context.db.transaction((tx) =>
    tx
      .insertInto('account_links')
      .values({
        account_id: accountId,
        provider: 'telegram',
        subject: String(userId),
        name: 'Ada',
        username: null,
        linked_wall_time: context.wallClock.now(),
      })
      .execute(),
  )
}
