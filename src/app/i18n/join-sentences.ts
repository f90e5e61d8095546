import { currentLanguage } from './words.ts'

/** What stands between two sentences: nothing in Chinese, whose stops bring their own room. */
export function sentenceGap(): '' | ' ' {
  return currentLanguage().startsWith('zh') ? '' : ' '
}

/** Two sentences as one text: `It is off. You keep your points.` */
export function joinSentences(first: string, second: string): string {
  return `${first}${sentenceGap()}${second}`
}
