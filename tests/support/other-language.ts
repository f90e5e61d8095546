import type { Language } from '#contract/headers.ts'

const HAN = /\p{Script=Han}/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Letters that Vietnamese has and English has not. */
const VIETNAMESE = /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu
/** Four words of Latin letters in a row, of which one is written small: a sentence, not a name. */
const LATIN_SENTENCE = /\b[A-Za-z]+ [a-z]+ [A-Za-z]+ [A-Za-z]+\b/
/** Words that no Vietnamese sentence has. */
const ENGLISH = /\b(the|your|with|and|from|this|that|were|are|have|will)\b/i
/** Characters that only one of the two Chinese scripts has, of the most frequent ones. */
const SIMPLIFIED =
  /[个们这来时会对说国发过还进样经现实开关见长门问间题无产业应号认识让设该请读写语试证务动单卖买头东车电业线网络络户账币涨讯选择额换败传载输]/
const TRADITIONAL =
  /[個們這來時會對說國發過還進樣經現實開關見長門問間題無產業應號認識讓設該請讀寫語試證務動單賣買頭東車電線網絡戶帳幣漲訊選擇額換敗傳載輸]/
/** What is shown where a text is missing: a key. */
const RAW_KEY = /^[a-z]+[A-Za-z]*(\.[a-z]+[A-Za-z]*)+$|\{\{/

const WRONG: Readonly<Record<Language | 'ja', readonly RegExp[]>> = {
  en: [HAN, KANA, VIETNAMESE],
  vi: [HAN, KANA, ENGLISH],
  'zh-Hans': [KANA, TRADITIONAL, VIETNAMESE, LATIN_SENTENCE],
  'zh-Hant': [KANA, SIMPLIFIED, VIETNAMESE, LATIN_SENTENCE],
  ja: [VIETNAMESE, LATIN_SENTENCE],
}

/** Whether a text is not in a language, as far as its letters and small words tell. */
export function isOtherLanguage(text: string, language: Language | 'ja'): boolean {
  return WRONG[language].some((pattern) => pattern.test(text))
}

/** Whether a text is a key, or has a value that was not put in. */
export function isRawKey(text: string): boolean {
  return RAW_KEY.test(text)
}
