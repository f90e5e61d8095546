import { type Words, wordsOf } from '#server/words.ts'
import { languageOfTag } from './language-of-tag.ts'

/** The bot's texts for a user, by the language tag of their client. */
export function botWordsOf(tag: string | null | undefined): Words['bot'] {
  return wordsOf('bot', languageOfTag(tag ?? null))
}
