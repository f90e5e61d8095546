import type { ContentKind } from '../kind.ts'
import type { ContentLanguage } from '../text-language.ts'

/** What all languages of an item share. */
export interface ContentFacts {
  readonly kind: ContentKind
  /** Names the item for operators: `'halving-2028'`. */
  readonly key: string
  /** Who says so: `'Block Times'`. */
  readonly sourceName: string
  /** Where that can be read; of a banner or announcement where it leads. */
  readonly sourceAddress: string
  /** ms UTC; null where that side is open. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly imageAddress: string | null
  readonly videoAddress: string | null
  readonly videoMs: number | null
  /** Whether readers in Telegram see it too. */
  readonly isForTelegram: boolean
}

/** One item in one language, as operators write it in a file. */
export interface ContentFile {
  readonly facts: ContentFacts
  readonly language: ContentLanguage
  readonly title: string
  /** One or two sentences for lists; empty for none. */
  readonly summary: string
  /** Markdown; empty for what is only a title and a link. */
  readonly markdown: string
}

/** Longest texts, in characters. */
export const MOST_CHARACTERS = {
  key: 60,
  title: 120,
  summary: 300,
  source: 60,
  markdown: 65_536,
} as const
