import { useLayoutEffect } from 'react'
import { platform, usePlatform } from '#app/platform/platform.ts'
import { useIsDark, usePreferences } from '#app/state/preferences-state.ts'
import type { telegramPalette } from './telegram-palette.ts'

let paletteOf: typeof telegramPalette | null = null
let worn: readonly string[] = []

/** Loads the mapping of Telegram's colours; if that fails, the app's palette stays. */
export async function loadPalette(): Promise<void> {
  const palette = await import('./telegram-palette.ts').catch(() => null)
  paletteOf = palette?.telegramPalette ?? null
}

/**
 * Puts theme, palette and up/down colours on the document, where the tokens read them, and colours
 * the bars around the app alike. Tells whether the app is dark. @source DECISIONS 2; UX
 */
export function useTheme(): boolean {
  const isDark = useIsDark()
  const { theme, isRedUp } = usePreferences()
  const { colours, kind } = usePlatform()
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset['theme'] = isDark ? 'dark' : 'light'
    root.dataset['rise'] = isRedUp ? 'red' : 'green'
    // A theme chosen here is ours whole; one that follows Telegram takes its colours too.
    const palette = theme === null && colours !== null ? paletteOf?.(colours, isDark) : null
    for (const token of worn) root.style.removeProperty(token)
    for (const [token, colour] of Object.entries(palette ?? {}))
      root.style.setProperty(token, colour)
    worn = Object.keys(palette ?? {})
    const style = getComputedStyle(root)
    const read = (token: string) => style.getPropertyValue(token).trim()
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', read('--surface'))
    platform().setBarColours({
      header: read('--surface'),
      background: read('--page'),
      bottom: read('--surface'),
    })
  }, [isDark, isRedUp, theme, colours, kind])
  return isDark
}
