import { appSettings } from '#app/api/app-settings.ts'
import { useClock, type WorldKind } from './clock-state.ts'

let served: WorldKind | null = null

/** The market that the prices are of, as the page itself says: no figure is shown without its badge. */
export function servedWorldKind(): WorldKind {
  return (served ??= appSettings().marketMode ?? 'live')
}

/** The same, as the last reading of the market's clock has it. */
export function useWorldKind(): WorldKind {
  return useClock()?.worldKind ?? servedWorldKind()
}
