import { deviceStorage } from '#app/platform/storage.ts'

const KEY = 'buoy.search.v1'
const MOST_WORDS = 8
const MAX_CHARS = 40

/** The words that led to a coin on this device, the last first; at most eight. */
export function readRecentWords(): string[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.read(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isWord).slice(0, MOST_WORDS) : []
  } catch {
    return []
  }
}

/** Keeps a word as the last one; known already, it moves to the front. */
export function keepRecentWord(word: string): void {
  const others = readRecentWords().filter((each) => each !== word)
  if (isWord(word)) deviceStorage.write(KEY, JSON.stringify([word, ...others]))
}

/** Forgets every word. */
export function clearRecentWords(): void {
  deviceStorage.write(KEY, '[]')
}

function isWord(word: unknown): word is string {
  return typeof word === 'string' && word.trim() !== '' && word.length <= MAX_CHARS
}
