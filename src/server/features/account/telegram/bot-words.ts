import type { Language } from '#contract/headers.ts'
import en from '#words/en/bot.json' with { type: 'json' }
import vi from '#words/vi/bot.json' with { type: 'json' }
import zhHans from '#words/zh-Hans/bot.json' with { type: 'json' }
import zhHant from '#words/zh-Hant/bot.json' with { type: 'json' }
import { languageOfTag } from './language-of-tag.ts'

export type BotWords = typeof en

const WORDS: Readonly<Record<Language, BotWords>> = { 'zh-Hans': zhHans, 'zh-Hant': zhHant, en, vi }

/** What the bot says in a language. */
export function botWordsIn(language: Language): BotWords {
  return WORDS[language]
}

/** What the bot says to a user, by the tag of their client's language. */
export function botWordsOf(tag: string | null | undefined): BotWords {
  return WORDS[languageOfTag(tag ?? null)]
}
