/**
 * Where candles come from. One database holds one world for ever, so that no invented signal
 * meets a real record: `live`, `sim:<seed>` or `replay:<digest of the folder>`.
 */
export type World = 'live' | `sim:${string}` | `replay:${string}`

/** The kind a badge names: live carries none. */
export function worldKind(world: World): 'live' | 'simulated' | 'replay' {
  if (world === 'live') return 'live'
  return world.startsWith('sim:') ? 'simulated' : 'replay'
}
