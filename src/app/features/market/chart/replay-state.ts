/** Candles a second, as multiples of the plain pace. */
export const REPLAY_SPEEDS = [1, 2, 4, 8] as const
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number]

/** Position of a replay: index of the newest candle shown. */
export interface ReplayState {
  readonly at: number
  readonly isPlaying: boolean
  readonly speed: ReplaySpeed
  /** Increments on every jump, so that the chart moves its view. */
  readonly jumps: number
}

/** The first and the last position that a replay stops at. */
export interface ReplayBounds {
  readonly first: number
  readonly last: number
}

export type ReplayMove =
  | { readonly kind: 'toggle' }
  | { readonly kind: 'tick' }
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'seek'; readonly at: number }
  | { readonly kind: 'speed'; readonly speed: ReplaySpeed }
  | { readonly kind: 'pause' }

/**
 * The state after a move. A replay that reaches its end stops there, and starts over when it is
 * played again; a step or a seek takes over from the clock and so pauses it.
 *
 * @example moveReplay({at: 5, ...}, {kind: 'step', by: 1}, {first: 0, last: 9}).at === 6
 */
export function moveReplay(
  state: ReplayState,
  move: ReplayMove,
  { first, last }: ReplayBounds,
): ReplayState {
  switch (move.kind) {
    case 'toggle': {
      if (state.isPlaying) return { ...state, isPlaying: false }
      if (state.at < last) return { ...state, isPlaying: true }
      return { ...state, at: first, isPlaying: true, jumps: state.jumps + 1 }
    }
    case 'tick': {
      const at = Math.min(state.at + 1, last)
      return { ...state, at, isPlaying: state.isPlaying && at < last }
    }
    case 'step':
      return seek(state, state.at + move.by, { first, last })
    case 'seek':
      return seek(state, move.at, { first, last })
    case 'speed':
      return { ...state, speed: move.speed }
    case 'pause':
      return { ...state, isPlaying: false }
  }
}

function seek(state: ReplayState, to: number, { first, last }: ReplayBounds): ReplayState {
  const at = Math.min(Math.max(to, first), last)
  const isNext = at === state.at || at === state.at + 1
  return { ...state, at, isPlaying: false, jumps: isNext ? state.jumps : state.jumps + 1 }
}
