import type { Context as Update } from 'grammy'
import type { User } from 'grammy/types'
import { type Language, LANGUAGES } from '#contract/headers.ts'
import type { Context, Guest } from '#server/context.ts'
import { languageOfTag } from '#server/features/account/telegram/language-of-tag.ts'
import { findLinkedAccount } from '#server/features/account/telegram/telegram-link.ts'
import { readTier } from '#server/features/membership/status/membership-status.ts'
import { type Words, wordsOf } from '#server/words.ts'

/** Who writes to the bot: what they may see, and how they are answered. */
export interface Person {
  readonly userId: number
  /** The account their Telegram is bound to; null where it is none's. */
  readonly accountId: string | null
  readonly language: Language
  readonly words: Words['bot']
  /** Why the bot may not message them unasked, null if it may; `paused` is their own choice. */
  readonly blockedReason: string | null
  /** The actor for handlers: a guest, with the visibility of their tier. */
  readonly viewer: Guest
}

const known = new WeakMap<Update, Promise<Person>>()

/** The sender of an update, read once per update. */
export function readPerson(context: Context, update: Update): Promise<Person> {
  const { from } = update
  if (from === undefined) throw new Error('an update of nobody')
  const found = known.get(update) ?? findPerson(context, from)
  known.set(update, found)
  return found
}

/** Asks anew for who sent an update, once something of them was changed. */
export function forgetPerson(update: Update): void {
  known.delete(update)
}

/** The texts in the language of an update's sender. */
export async function readWords(context: Context, update: Update): Promise<Words['bot']> {
  return (await readPerson(context, update)).words
}

/**
 * The language is the account's, else the one chosen with /language, else that of their client; the
 * tier is the account's, else a guest's.
 */
async function findPerson(context: Context, from: User): Promise<Person> {
  const { config, db } = context
  const chat = await db.reader
    .selectFrom('telegram_chats')
    .select(['language', 'can_write', 'reason'])
    .where('user_id', '=', String(from.id))
    .executeTakeFirst()
  const accountId = await findLinkedAccount(context, db.reader, from.id)
  const chosen =
    accountId === null ? (chat?.language ?? null) : await readAccountLanguage(context, accountId)
  const language = isLanguage(chosen) ? chosen : languageOfTag(from.language_code ?? null)
  const guestTier = config.membership === 'off' ? 'all' : 'guest'
  return {
    userId: from.id,
    accountId,
    language,
    words: wordsOf('bot', language),
    blockedReason: chat?.can_write === 0 ? chat.reason : null,
    viewer: {
      kind: 'guest',
      address: '',
      language,
      tier: accountId === null ? guestTier : await readTier(context, db.reader, accountId),
      channel: 'telegram',
      device: '',
      deviceKey: null,
      inviteCode: null,
    },
  }
}

async function readAccountLanguage({ db }: Context, accountId: string): Promise<string | null> {
  const row = await db.reader
    .selectFrom('accounts')
    .select('language')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.language ?? null
}

/** `isLanguage('vi')`; a button may bring back any text. */
export function isLanguage(text: string | null): text is Language {
  return LANGUAGES.some((language) => language === text)
}
