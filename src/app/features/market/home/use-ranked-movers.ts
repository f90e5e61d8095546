import { useEffect, useMemo, useState } from 'react'
import { rankingEveryMs } from '#domain/time/timings.ts'
import { tickers, useTickers } from '#app/state/use-ticker.ts'
import { type MoverSide, rankNow, type ShownMover } from './live-movers.ts'

/**
 * Movers of a side in the order of their live changes. The order changes every three seconds at most,
 * and not while `isHeld`; until then a row that has turned hides itself.
 */
export function useRankedMovers(
  movers: readonly ShownMover[],
  side: MoverSide,
  isHeld: boolean,
): readonly ShownMover[] {
  const coinIds = useMemo(() => movers.map(({ coinId }) => coinId), [movers])
  const order = useTickers(coinIds, (read) => orderOf(rankNow(movers, side, read)))
  const [shown, setShown] = useState(() => rank(movers, side))
  const isDue = !isHeld && order !== orderOf(shown.movers)
  useEffect(() => {
    if (!isDue) return
    const waitMs = Math.max(0, shown.sinceMs + rankingEveryMs - Date.now())
    const timer = setTimeout(() => setShown(rank(movers, side)), waitMs)
    return () => clearTimeout(timer)
  }, [isDue, movers, side, shown])
  // The order stays, the figures are the newest.
  const newest = new Map(movers.map((mover) => [mover.coinId, mover]))
  return shown.movers.map((mover) => newest.get(mover.coinId) ?? mover)
}

function rank(movers: readonly ShownMover[], side: MoverSide) {
  return { movers: rankNow(movers, side, tickers.read), sinceMs: Date.now() }
}

function orderOf(movers: readonly { readonly coinId: string }[]): string {
  return movers.map(({ coinId }) => coinId).join()
}
