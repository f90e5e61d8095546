import { hexColour } from './hex-colour.ts'

/** A Telegram theme's colours as `#rrggbb`, by their camel-cased names. Any of them may be missing. */
export interface ThemeColours {
  readonly bgColor?: string
  readonly secondaryBgColor?: string
  readonly sectionBgColor?: string
  readonly textColor?: string
  readonly [name: string]: string | undefined
}

/**
 * Reads theme colours as Telegram sends them, however they are spelled; what is no colour is left out, and null is given
 * where nothing is left. `themeColours({bg_color: '#17212B'})` gives `{bgColor: '#17212b'}`.
 */
export function themeColours(value: unknown): ThemeColours | null {
  if (typeof value !== 'object' || value === null) return null
  const colours = Object.entries(value).flatMap(([name, text]) => {
    const colour = typeof text === 'string' ? hexColour(text) : null
    return colour === null ? [] : [[camelCase(name), colour.toLowerCase()] as const]
  })
  return colours.length === 0 ? null : Object.fromEntries(colours)
}

/** Whether a theme is dark, by its background; null without one. */
export function isDarkTheme(colours: ThemeColours | null): boolean | null {
  const ground = colours?.bgColor
  if (ground === undefined) return null
  const part = (at: number) => Number.parseInt(ground.slice(at, at + 2), 16)
  // The weights that Telegram's own script uses.
  return Math.sqrt(0.299 * part(1) ** 2 + 0.587 * part(3) ** 2 + 0.114 * part(5) ** 2) < 120
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, char: string) => char.toUpperCase())
}
