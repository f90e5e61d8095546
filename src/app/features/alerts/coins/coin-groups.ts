import type { CoinAlert } from '../queries.ts'

/** Coins of the page: those whose alerts are on, and starred ones beside them. */
export interface CoinGroups {
  readonly on: readonly CoinAlert[]
  readonly starred: readonly CoinAlert[]
}

/**
 * Each coin once, in the group that `places` remembers for it: what is switched under the reader
 * stays where it stands. A coin that is new goes where it belongs, and is remembered there.
 */
export function groupCoins(
  on: readonly CoinAlert[],
  starred: readonly CoinAlert[],
  places: Map<string, 'on' | 'starred'>,
): CoinGroups {
  const known = new Map(starred.map((alert) => [alert.coinId, alert]))
  for (const alert of on) known.set(alert.coinId, alert)
  const isOn = new Set(on.map(({ coinId }) => coinId))
  for (const coinId of [...isOn, ...known.keys()]) {
    if (!places.has(coinId)) places.set(coinId, isOn.has(coinId) ? 'on' : 'starred')
  }
  const inGroup = (group: 'on' | 'starred') =>
    [...places].flatMap(([coinId, place]) => {
      const alert = known.get(coinId)
      return alert === undefined || place !== group ? [] : [alert]
    })
  return { on: inGroup('on'), starred: inGroup('starred') }
}
