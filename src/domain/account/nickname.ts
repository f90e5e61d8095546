/** @source DECISIONS 2 */
export const NICKNAME_LENGTH = { least: 1, most: 20 } as const

/** Names that would pass for the product or its people, as `skeletonOf` writes them. */
const RESERVED = [
  'buoy',
  'admin',
  'administrator',
  'support',
  'moderator',
  'official',
  'operator',
  'deleted',
  '官方',
  '客服',
  '管理员',
]

/** Controls, bidirectional marks and what takes no room: `Default_Ignorable` but the joiner of emoji. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Bidi_Control}]/u
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u
/** What emoji are joined and coloured with. */
const EMOJI_JOINTS = /\u200d|\ufe0f/g

/**
 * A nickname as stored: spaces at its ends gone, runs of them made one; or why it cannot be.
 * `length`: not 1 to 20 characters as people see them. `characters`: control, bidirectional or
 * invisible ones. `reserved`: it would pass for the product or one of its people.
 *
 * @example normaliseNickname('  Ann   Lee ') // { ok: true, nickname: 'Ann Lee' }
 */
export function normaliseNickname(
  text: string,
):
  | { readonly ok: true; readonly nickname: string }
  | { readonly ok: false; readonly reason: 'length' | 'characters' | 'reserved' } {
  const nickname = text
    .normalize('NFC')
    .trim()
    .replaceAll(/\p{Zs}+/gu, ' ')
  const length = countOf(nickname)
  if (length < NICKNAME_LENGTH.least || length > NICKNAME_LENGTH.most) {
    return { ok: false, reason: 'length' }
  }
  if (INVISIBLE.test(nickname) || IGNORABLE.test(nickname.replaceAll(EMOJI_JOINTS, ''))) {
    return { ok: false, reason: 'characters' }
  }
  const skeleton = skeletonOf(nickname)
  if (RESERVED.some((name) => skeleton.startsWith(name))) return { ok: false, reason: 'reserved' }
  return { ok: true, nickname }
}

/** Characters as people see them: a family emoji is one. */
function countOf(text: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length
}

const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    в: 'b',
    і: 'i',
    ѕ: 's',
    т: 't',
    ο: 'o',
    υ: 'u',
    ρ: 'p',
  }),
)

/** Letters alone, with the usual disguises taken off. */
function skeletonOf(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
  return [...plain]
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

const NEUTRAL = {
  en: 'Sailor',
  'zh-Hans': '水手',
  'zh-Hant': '水手',
  vi: 'Thủy thủ',
} as const

/** The name an account begins with: `neutralNickname('en', '4821') === 'Sailor 4821'`. */
export function neutralNickname(language: keyof typeof NEUTRAL, digits: string): string {
  return `${NEUTRAL[language]} ${digits}`
}
