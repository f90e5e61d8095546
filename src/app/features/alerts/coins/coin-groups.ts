import type { CoinAlert } from '../queries.ts'

/** Coins on the page: those with alerts, and other favorites. */
export interface CoinGroups {
  readonly on: readonly CoinAlert[]
  readonly starred: readonly CoinAlert[]
}

/**
 * Each coin once, in the group that `positions` remembers: a coin switched by the user
 * stays in its group. A new coin is grouped by its state and remembered.
 */
export function groupCoins(
  on: readonly CoinAlert[],
  starred: readonly CoinAlert[],
  positions: Map<string, 'on' | 'starred'>,
): CoinGroups {
  const known = new Map(starred.map((alert) => [alert.coinId, alert]))
  for (const alert of on) known.set(alert.coinId, alert)
  const isOn = new Set(on.map(({ coinId }) => coinId))
  for (const coinId of [...isOn, ...known.keys()]) {
    if (!positions.has(coinId)) positions.set(coinId, isOn.has(coinId) ? 'on' : 'starred')
  }
  const inGroup = (group: 'on' | 'starred') =>
    [...positions].flatMap(([coinId, place]) => {
      const alert = known.get(coinId)
      return alert === undefined || place !== group ? [] : [alert]
    })
  return { on: inGroup('on'), starred: inGroup('starred') }
}
