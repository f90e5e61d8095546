import { loadWords } from '#app/i18n/words.ts'
import { MessageBell } from './MessageBell.tsx'

/** The bell with its words and its drawing, which home has not in its first load. */
export async function openBell() {
  await Promise.all([import('#app/ui/icon/more-icons.ts'), loadWords('messages')])
  return { default: MessageBell }
}
