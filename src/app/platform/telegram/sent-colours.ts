import type { ThemeColours } from '../launch/theme-colours.ts'

/** The colours by the names that Telegram sends: `bg_color` for `bgColor`. */
export function sentColours(colours: ThemeColours | null): Record<string, `#${string}`> {
  const named = Object.entries(colours ?? {}).map(([name, colour]) => [
    name.replaceAll(/[A-Z]/g, (char) => `_${char.toLowerCase()}`),
    colour,
  ])
  return Object.fromEntries(named)
}
