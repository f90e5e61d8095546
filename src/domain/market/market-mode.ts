/**
 * Where candles come from. A database is permanently tied to one mode, so that simulated
 * signals never mix with real ones: `live`, `sim:<seed>` or `replay:<digest of the folder>`.
 */
export type MarketMode = 'live' | `sim:${string}` | `replay:${string}`

/** The kind a badge names: live carries none. */
export function marketModeKind(mode: MarketMode): 'live' | 'simulated' | 'replay' {
  if (mode === 'live') return 'live'
  return mode.startsWith('sim:') ? 'simulated' : 'replay'
}
