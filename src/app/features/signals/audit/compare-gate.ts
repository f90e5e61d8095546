import { VENUE_NAMES, VENUES } from '#domain/market/market.ts'
import { isGateMarket, type MarketGate } from '#domain/signals/gate/market-gate.ts'
import type { DigestedGate } from '#domain/signals/recompute/recomputed-gates.ts'
import type { LeafCheck } from './check-jobs.ts'
import type { Fact } from './compare-signal.ts'
import type { SignalDetail } from '../queries.ts'

type GateGroup = 'gate' | 'exitGate'
type Value = Fact['shown']

/** Whether the page's gate is that of a log entry, to the last bit. */
export function isSameGate(shown: SignalDetail['gate'], logged: MarketGate | null): boolean {
  return factsOfGate('gate', shown, logged ?? undefined).every(({ isSame }) => isSame)
}

/** The gates that the page names, the opening's first, each with the digest in its log entry. */
export function gatesOfSignal(
  { gate, exitGate }: SignalDetail,
  leaves: readonly LeafCheck[],
): DigestedGate[] {
  return [gate, exitGate].flatMap((shown) => {
    if (shown === null) return []
    const { marketId, time, closeCount } = shown
    const leaf = leaves.find((one) => one.gate?.marketId === marketId && one.gate.time === time)
    return [{ marketId, time, closeCount, digest: leaf?.gate?.digest ?? null }]
  })
}

/** A gate on the page against the browser's own; none where neither has one. */
export function factsOfGate(
  group: GateGroup,
  shown: SignalDetail['gate'],
  mine: MarketGate | null | undefined,
): Fact[] {
  if (shown === null && !mine) return []
  const of = (key: string, format: Fact['format'], one?: Value, other?: Value): Fact => {
    const [page, own] = [one ?? null, other ?? null]
    return { group, key, leg: 0, format, shown: page, mine: own, isSame: page === own }
  }
  // Another coin's market gives no gate, whatever its candles say.
  const market = mine && isGateMarket(mine.marketId) ? mine.marketId : null
  return [
    of('market', 'market', shown?.marketId, market),
    of('state', 'gateState', shown?.state, mine?.state),
    of('time', 'time', shown?.time, mine?.time),
    of('close', 'logPrice', shown?.logClose, mine?.logClose),
    of('mean50', 'logPrice', shown?.logMean50, mine?.logMean50),
    of('mean200', 'logPrice', shown?.logMean200, mine?.logMean200),
    of('closes', 'count', shown?.closeCount, mine?.closeCount),
  ]
}

/** The digests of the closes behind gates, those of the log against the browser's own. */
export function digestFacts(
  gates: readonly DigestedGate[],
  digests: Readonly<Record<string, string>>,
): Fact[] {
  return gates.flatMap(({ marketId, time, digest: shown }, at) => {
    if (shown === null) return []
    const mine = digests[gateKey({ marketId, time })] ?? null
    const group = at === 0 ? 'gate' : 'exitGate'
    return [{ group, key: 'digest', leg: 0, format: 'hash', shown, mine, isSame: shown === mine }]
  })
}

/** Bitcoin's market by name, `Binance BTC/USDT`; another id as it is. */
export function gateMarketText(marketId: string): string {
  const [, venueId, kind, quote] = /^([a-z]+)(spot|perp)btc([a-z]+)$/.exec(marketId) ?? []
  const venue = VENUES.find((one) => one.toLowerCase() === venueId)
  if (venue === undefined || quote === undefined) return marketId
  return `${VENUE_NAMES[venue]} BTC/${quote.toUpperCase()}${kind === 'perp' ? ' PERP' : ''}`
}

/** Name of a gate's digest among those of a check. */
export function gateKey({ marketId, time }: Pick<DigestedGate, 'marketId' | 'time'>): string {
  return `gate ${marketId} ${time}`
}
