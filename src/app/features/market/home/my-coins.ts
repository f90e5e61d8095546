import type { Ticker } from '#app/state/ticker-store.ts'

/**
 * Starred coins in the order of their news: first those with a new signal, newest first, then those
 * that moved most in 24 h. Coins whose move is not known come last, as they were starred.
 *
 * @param newIds coins of the new signals, newest first
 */
export function orderCoins(
  starredIds: readonly string[],
  newIds: readonly string[],
  read: (coinId: string) => Pick<Ticker, 'change24hPct'> | undefined,
): string[] {
  const place = (coinId: string) =>
    newIds.includes(coinId) ? newIds.indexOf(coinId) : newIds.length
  const move = (coinId: string) => {
    const change = read(coinId)?.change24hPct ?? null
    return change === null ? -1 : Math.abs(change)
  }
  return starredIds.toSorted((one, other) => place(one) - place(other) || move(other) - move(one))
}
