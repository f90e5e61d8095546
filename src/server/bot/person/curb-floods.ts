import type { Composer, Context as Update } from 'grammy'
import type { Context } from '#server/context.ts'
import { say } from '../text/say.ts'
import { FloodGuard } from './flood-guard.ts'
import { readWords } from './read-person.ts'

/** Lets through what one person writes or presses up to a pace; a flood is answered once. */
export function curbFloods(bot: Composer<Update>, context: Context): void {
  const guard = new FloodGuard(context.wallClock)
  bot.on(['message', 'callback_query'], async (update, next) => {
    const turn = guard.turnOf(update.from.id)
    if (turn === 'answer') await next()
    if (turn !== 'flood') return
    if (update.callbackQuery !== undefined) await update.answerCallbackQuery()
    await say(update, (await readWords(context, update)).flood)
  })
}
