/** The tokens that a palette of Telegram's may replace; the others follow from light or dark. */
export const PALETTE_TOKENS = [
  '--page',
  '--surface',
  '--surface-2',
  '--surface-3',
  '--raised',
  '--line',
  '--line-strong',
  '--text',
  '--text-2',
  '--text-3',
] as const

export type Palette = Readonly<Record<(typeof PALETTE_TOKENS)[number], string>>

/** Telegram's theme colours that the app takes over, as `#rrggbb`. */
export interface TelegramColours {
  readonly bgColor?: string | undefined
  readonly secondaryBgColor?: string | undefined
  readonly sectionBgColor?: string | undefined
  readonly textColor?: string | undefined
}

/** Text colours of tokens.css, used on every background of the app. */
const SIGNAL_COLOURS = {
  light: ['#14744f', '#c02f3c'],
  dark: ['#34c48b', '#ff7278'],
} as const

const LEAST_CONTRAST = 4.5
const LEAST_TEXT_CONTRAST = 7
/** How much of the text colour secondary and tertiary texts keep. */
const SHARES = { light: [0.74, 0.62], dark: [0.8, 0.7] } as const

/**
 * Our tokens in the colours of a Telegram theme, or null where the theme lacks one or numbers in
 * green and red would be hard to read on it: then our own palette is used.
 * `telegramPalette({bgColor: '#17212b', secondaryBgColor: '#232e3c', textColor: '#f5f5f5'}, true)`
 */
export function telegramPalette(colours: TelegramColours, isDark: boolean): Palette | null {
  const text = parseColour(colours.textColor)
  const ground = parseColour(colours.bgColor)
  const surface = parseColour(colours.sectionBgColor) ?? ground
  const page = parseColour(colours.secondaryBgColor) ?? ground
  if (text === null || surface === null || page === null) return null
  const raise = (share: number) => mix(text, surface, share)
  const grounds = [page, surface, raise(0.04), raise(0.08)]
  const [second, third] = SHARES[isDark ? 'dark' : 'light']
  const signals = SIGNAL_COLOURS[isDark ? 'dark' : 'light'].map((one) => parseColour(one) ?? text)
  const isReadable = grounds.every(
    (one) =>
      contrast(text, one) >= LEAST_TEXT_CONTRAST &&
      [...signals, mix(text, surface, third)].every(
        (colour) => contrast(colour, one) >= LEAST_CONTRAST,
      ),
  )
  if (!isReadable) return null
  return {
    '--page': hex(page),
    '--surface': hex(surface),
    '--surface-2': hex(raise(0.04)),
    '--surface-3': hex(raise(0.08)),
    '--raised': hex(isDark ? raise(0.2) : surface),
    '--line': hex(raise(0.1)),
    '--line-strong': hex(raise(0.18)),
    '--text': hex(text),
    '--text-2': hex(mix(text, surface, second)),
    '--text-3': hex(mix(text, surface, third)),
  }
}

type Colour = readonly [red: number, green: number, blue: number]

function parseColour(text: string | undefined): Colour | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(text ?? '')?.[1]
  if (digits === undefined) return null
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

function hex(colour: Colour): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function mix(one: Colour, other: Colour, share: number): Colour {
  const part = (at: 0 | 1 | 2) => one[at] * share + other[at] * (1 - share)
  return [part(0), part(1), part(2)]
}

/** Contrast of two colours, 1 to 21. @source WCAG 2.2, relative luminance */
function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance([red, green, blue]: Colour): number {
  const linear = (part: number) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
