import type { Composer, Context as Update } from 'grammy'
import { type Language, LANGUAGES } from '#contract/headers.ts'
import type { Context } from '#server/context.ts'
import { wordsOf } from '#server/words.ts'
import type { ProfileMenu } from '../profile/menu.ts'
import { isLanguage, type Person, readPerson } from '../read-person.ts'
import { say } from '../say.ts'
import { showMenu } from '../show-menu.ts'

/** /language offers the four; the choice is the chat's, its menu's and, where bound, the account's. */
export function answerLanguage(bot: Composer<Update>, context: Context, menu: ProfileMenu): void {
  bot.command('language', async (update) => {
    const { words } = await readPerson(context, update)
    const buttons = LANGUAGES.map((language) => ({
      text: words.language.names[language],
      callback_data: `language:${language}`,
    }))
    await say(update, words.language.ask, [buttons.slice(0, 2), buttons.slice(2)])
  })
  bot.callbackQuery(/^language:([\w-]{2,10})$/, async (update) => {
    const chosen = update.match[1] ?? ''
    if (!isLanguage(chosen)) return
    await keepLanguage(context, await readPerson(context, update), chosen)
    await update.answerCallbackQuery()
    await update.editMessageText(wordsOf('bot', chosen).language.done)
    await showMenu(context, update, { menu, language: chosen })
  })
}

async function keepLanguage(
  { db, wallClock }: Context,
  { userId, accountId }: Person,
  language: Language,
): Promise<void> {
  await db.transaction(async (tx) => {
    const chat = {
      user_id: String(userId),
      can_write: 1 as const,
      reason: 'language',
      language,
      changed_wall_time: wallClock.now(),
    }
    await tx
      .insertInto('telegram_chats')
      .values(chat)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ language }))
      .execute()
    if (accountId === null) return
    await tx.updateTable('accounts').set({ language }).where('id', '=', accountId).execute()
  })
}
