import type { Composer, Context as Update } from 'grammy'
import type { Context } from '#server/context.ts'
import { APP_START } from '#server/features/account/share/app-place.ts'
import { readWords } from '../read-person.ts'
import { appButton } from '../app-button.ts'
import { say } from '../say.ts'

/** Unknown messages are answered with help at most once in this time. */
const HELP_EVERY_MS = 600_000
const MOST_REMEMBERED = 10_000

/** /help, and help once for text that is no command. */
export function answerHelp(bot: Composer<Update>, context: Context): void {
  const sayHelp = async (update: Update): Promise<void> => {
    const { help, start } = await readWords(context, update)
    await say(update, help, [[appButton(context.config, start.open, APP_START)]])
  }
  bot.command('help', sayHelp)
  const helped = new Map<number, number>()
  bot.on('message:text', async (update) => {
    const now = context.wallClock.now()
    const last = helped.get(update.from.id)
    if (last !== undefined && now - last < HELP_EVERY_MS) return
    helped.delete(update.from.id)
    helped.set(update.from.id, now)
    const [eldest] = helped.keys()
    if (helped.size > MOST_REMEMBERED && eldest !== undefined) helped.delete(eldest)
    await sayHelp(update)
  })
}
