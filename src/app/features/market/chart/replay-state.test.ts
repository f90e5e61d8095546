import { describe, expect, it } from 'vitest'
import { moveReplay, type ReplayMove, type ReplayState } from './replay-state.ts'

const bounds = { first: 3, last: 6 }
const start: ReplayState = { at: 3, isPlaying: false, speed: 1, jumps: 0 }
const after = (...moves: ReplayMove[]) =>
  moves.reduce((state, move) => moveReplay(state, move, bounds), start)

describe('a replay', () => {
  it('plays a candle at a time and stops by itself on the last', () => {
    const tick = { kind: 'tick' } as const
    expect(after({ kind: 'toggle' }, tick)).toMatchObject({ at: 4, isPlaying: true, jumps: 0 })
    expect(after({ kind: 'toggle' }, tick, tick, tick, tick)).toMatchObject({
      at: 6,
      isPlaying: false,
    })
  })

  it('starts over when it is played at its end', () => {
    const atEnd = after({ kind: 'seek', at: 6 })
    expect(moveReplay(atEnd, { kind: 'toggle' }, bounds)).toMatchObject({
      at: 3,
      isPlaying: true,
    })
  })

  it('steps both ways within its bounds, and a step pauses it', () => {
    expect(after({ kind: 'toggle' }, { kind: 'step', by: 1 })).toMatchObject({
      at: 4,
      isPlaying: false,
    })
    expect(after({ kind: 'step', by: -1 }).at).toBe(3)
    expect(after({ kind: 'seek', at: 99 }).at).toBe(6)
    expect(after({ kind: 'seek', at: -1 }).at).toBe(3)
  })

  it('resets the view after a jump or a step back, not after a step ahead', () => {
    expect(after({ kind: 'step', by: 1 }).jumps).toBe(0)
    expect(after({ kind: 'step', by: 1 }, { kind: 'step', by: -1 }).jumps).toBe(1)
    expect(after({ kind: 'seek', at: 6 }).jumps).toBe(1)
  })

  it('changes its pace without losing its place', () => {
    expect(after({ kind: 'step', by: 1 }, { kind: 'speed', speed: 8 })).toMatchObject({
      at: 4,
      speed: 8,
    })
  })
})
