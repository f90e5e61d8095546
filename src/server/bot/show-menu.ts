import type { Context as Update } from 'grammy'
import type { Language } from '#contract/headers.ts'
import type { Context } from '#server/context.ts'
import { menuButtonOf, menuText, type ProfileMenu } from './profile/menu.ts'
import { redactError } from './redact-error.ts'

/**
 * Labels the menu button in the person's language, in their chat only; reads
 * first, so that nothing is set where it says so. A fault costs nothing but the button.
 */
export async function showMenu(
  { config, log }: Pick<Context, 'config' | 'log'>,
  update: Update,
  { menu, language }: { readonly menu: ProfileMenu; readonly language: Language },
): Promise<void> {
  const { publicUrl } = config.account
  const chatId = update.chat?.id
  if (chatId === undefined || publicUrl?.startsWith('https://') !== true) return
  const wanted = menuButtonOf(menu, publicUrl, language)
  try {
    const current = await update.api.getChatMenuButton({ chat_id: chatId })
    if (menuText(current) === menuText(wanted)) return
    await update.api.setChatMenuButton({ chat_id: chatId, menu_button: wanted })
  } catch (error) {
    log.info({ fault: redactError(error) }, 'the menu button could not be set')
  }
}
