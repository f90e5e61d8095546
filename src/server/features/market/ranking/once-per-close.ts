import type { Context } from '#server/context.ts'

/** The newest computation of one process and the market that it is of. */
interface Shared<Value> {
  moveCount: number
  computed: { readonly key: string; readonly value: Promise<Value> } | null
}

/**
 * Shares one computation among all callers until the market moves on, and runs one at a time: a
 * caller waits for the one before. A failed one is not shared. `periodMs` of wall-clock time ends it
 * too, for what depends on people.
 */
export function oncePerClose<Value>(
  compute: (context: Context, asOf: number) => Promise<Value>,
  periodMs = Infinity,
): (context: Context, asOf: number) => Promise<Value> {
  const states = new WeakMap<Context, Shared<Value>>()
  const stateOf = (context: Context): Shared<Value> => {
    const known = states.get(context)
    if (known !== undefined) return known
    const state: Shared<Value> = { moveCount: 0, computed: null }
    states.set(context, state)
    context.bus.subscribe(({ kind }) => {
      // A first history that ended has its market's candles, at the same market time.
      if (kind === 'candles' || kind === 'missed') state.moveCount += 1
    })
    return state
  }
  return async (context, asOf) => {
    const state = stateOf(context)
    const period = Math.floor(context.wallClock.now() / periodMs)
    const key = `${state.moveCount} ${asOf} ${period}`
    if (state.computed?.key === key) return await state.computed.value
    const before = state.computed?.value
    const value = (async () => {
      await before?.catch(() => {})
      return await compute(context, asOf)
    })()
    const mine = { key, value }
    state.computed = mine
    try {
      return await value
    } catch (error) {
      if (state.computed === mine) state.computed = null
      throw error
    }
  }
}
