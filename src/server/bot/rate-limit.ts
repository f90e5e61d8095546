import type { Composer, Context as Update } from 'grammy'
import type { Context } from '#server/context.ts'
import { say } from './say.ts'
import { RateLimiter } from './rate-limiter.ts'
import { readWords } from './read-person.ts'

/** Limits the messages and button presses of one person; the first one above the limit is answered. */
export function limitRate(bot: Composer<Update>, context: Context): void {
  const limiter = new RateLimiter(context.wallClock)
  bot.on(['message', 'callback_query'], async (update, next) => {
    const decision = limiter.decide(update.from.id)
    if (decision === 'answer') await next()
    if (decision !== 'flood') return
    if (update.callbackQuery !== undefined) await update.answerCallbackQuery()
    await say(update, (await readWords(context, update)).flood)
  })
}
