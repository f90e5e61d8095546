/** What browsers call themselves; those that also name another come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/MicroMessenger\//, 'WeChat'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/**
 * What a person would call the device of a session, null where its text says nothing known.
 *
 * @example deviceName('telegram', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 ...') === 'Telegram · iPhone'
 */
export function deviceName(channel: 'web' | 'telegram', userAgent: string): string | null {
  const app = channel === 'telegram' ? 'Telegram' : firstOf(BROWSERS, userAgent)
  const parts = [app, firstOf(SYSTEMS, userAgent)].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' · ')
}

function firstOf(names: typeof BROWSERS, userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}
