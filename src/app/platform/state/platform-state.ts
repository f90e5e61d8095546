import { launch } from '../launch/launch.ts'
import { isDarkTheme, type ThemeColours } from '../launch/theme-colours.ts'
import { type Observable, observable } from './observable.ts'

/** What components may know of the platform. */
export interface PlatformState {
  /** The active adapter. */
  readonly kind: 'web' | 'telegram'
  /** Whether a back button is outside the page, so that the page draws none. */
  readonly hasBackButton: boolean
  readonly hasMainButton: boolean
  readonly hasSecondaryButton: boolean
  /** Whether the platform's theme is dark; null where it has none of its own. */
  readonly isDark: boolean | null
  /** Telegram's colours, or null. */
  readonly colours: ThemeColours | null
  /** Whether the app has the whole screen; null where it cannot have it. */
  readonly isFullscreen: boolean | null
  /** Whether the page is visible and not minimized by Telegram. */
  readonly isActive: boolean
}

/** Visibility as reported by the page and by Telegram's client. */
const shows = { page: globalThis.document?.visibilityState !== 'hidden', client: true }

/** The current state; Telegram's theme and back button are known before its code loads. */
export const platformState: Observable<PlatformState> = observable(firstState())

/** Changes some of the state. */
export function updatePlatform(change: Partial<PlatformState>): void {
  platformState.set({ ...platformState.read(), ...change })
}

/** Records whether the browser or Telegram's client shows the page. */
export function setActive(source: keyof typeof shows, isShown: boolean): void {
  shows[source] = isShown
  const isActive = shows.page && shows.client
  if (isActive !== platformState.read().isActive) updatePlatform({ isActive })
}

function firstState(): PlatformState {
  const { version = '6.0', colours = null } = launch() ?? {}
  return {
    kind: 'web',
    // Every version has one but the first.
    hasBackButton: version !== '6.0',
    hasMainButton: false,
    hasSecondaryButton: false,
    isDark: isDarkTheme(colours),
    colours,
    isFullscreen: null,
    isActive: shows.page,
  }
}
