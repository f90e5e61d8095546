import type { QueryClient } from '@tanstack/react-query'
import { alertQueries, type CoinAlert } from '../queries.ts'

/** Writes a coin's alerts from the server into every cached list, and refetches the rest. */
export function cacheAlert(client: QueryClient, alert: CoinAlert): void {
  client.setQueryData(alertQueries.on().queryKey, (known) =>
    known === undefined ? known : { items: withAlert(known.items, alert) },
  )
  client.setQueryData(alertQueries.starred().queryKey, (known) =>
    known === undefined
      ? known
      : { items: known.items.map((one) => (one.coinId === alert.coinId ? alert : one)) },
  )
  client.setQueryData(alertQueries.coin(alert.coinId).queryKey, (known) =>
    known === undefined ? known : { ...known, alert },
  )
  for (const { queryKey } of [alertQueries.setting(), alertQueries.slots()]) {
    void client.invalidateQueries({ queryKey })
  }
  void client.invalidateQueries({ queryKey: [...alertQueries.all, 'signals'] })
}

/** The coins that are on, after one of them has changed; a new one comes last. */
export function withAlert(items: readonly CoinAlert[], alert: CoinAlert): CoinAlert[] {
  const others = items.filter(({ coinId }) => coinId !== alert.coinId)
  if (!alert.isOn) return others
  if (others.length === items.length) return [...others, alert]
  return items.map((one) => (one.coinId === alert.coinId ? alert : one))
}
