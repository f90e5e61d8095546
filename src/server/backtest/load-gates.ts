import { GateHistory } from '#domain/signals/gate/gate-history.ts'
import { GateSources, WholeGates } from '#domain/signals/gate/gate-sources.ts'
import { GATE_INTERVAL, GATE_INTERVAL_MS } from '#domain/signals/gate/market-gate.ts'
import { LIVE_VENUES } from '#domain/market/market.ts'
import { rollUp } from '#domain/signals/replay/roll-up.ts'
import { INTERVAL_MS } from '#domain/time/interval.ts'
import { type CandleColumns, candleOfRow } from '#domain/market/candle-columns.ts'
import { parseFileName } from '#server/ports/exchange/candle-file/file-name.ts'
import { CandleFiles } from './candle-files.ts'
import { type FolderMarket, listMarkets, type MarketFile } from './list-markets.ts'

/** Bitcoin's trend read from folders, and the names of the markets that it is read from, in order. */
export interface LoadedGates {
  /** Unknown at any time where `markets` is empty. */
  readonly gates: WholeGates
  readonly markets: readonly string[]
}

const NAME = /^BTC-?(USDT|USDC|USD)$/
const VENUE_ORDER: readonly string[] = LIVE_VENUES
const PERP_RANK = 100
const UNKNOWN_VENUE_RANK = 1000

/**
 * The gate from Bitcoin's markets in folders of candle files, in the order in which the server asks
 * them: spot before perpetual, Binance, OKX, Bitget, then others by name. A market that stands in
 * several folders is taken from the first. Only whole 4h candles count: the first or last one of a
 * file is left out where the file begins or ends within it. The files are kept in `candleFiles`.
 *
 * @throws FolderRefused where a folder cannot be read or holds no candle files
 * @example const { gates } = await loadGates(['candles']); gates.at(time).state
 */
export async function loadGates(
  folders: readonly string[],
  candleFiles = new CandleFiles(Infinity),
): Promise<LoadedGates> {
  const found = new Map<string, { folder: string; market: FolderMarket }>()
  for (const folder of folders) {
    for (const market of await listMarkets(folder)) {
      if (rankOf(market) !== null && !found.has(market.name)) {
        found.set(market.name, { folder, market })
      }
    }
  }
  const inOrder = [...found.values()].toSorted(
    (one, other) =>
      (rankOf(one.market) ?? 0) - (rankOf(other.market) ?? 0) ||
      (one.market.name < other.market.name ? -1 : 1),
  )
  const histories: GateHistory[] = []
  for (const { folder, market } of inOrder) {
    const history = await loadHistory(folder, market, candleFiles)
    if (history !== null) histories.push(history)
  }
  return {
    gates: new WholeGates(new GateSources(histories)),
    markets: histories.map(({ marketId }) => marketId),
  }
}

/** The place of a market among those of Bitcoin in US dollars; null for another. */
function rankOf({ files: [{ file }] }: FolderMarket): number | null {
  const named = parseFileName(file)
  if (named === null) {
    const [, pair = ''] = file.split('_')
    return NAME.test(pair) ? UNKNOWN_VENUE_RANK : null
  }
  if (named.base !== 'BTC') return null
  const place = VENUE_ORDER.indexOf(named.venue)
  return (named.kind === 'spot' ? 0 : PERP_RANK) + (place < 0 ? VENUE_ORDER.length : place)
}

async function loadHistory(
  folder: string,
  { name, files }: FolderMarket,
  candleFiles: CandleFiles,
): Promise<GateHistory | null> {
  const fine = files.filter(({ interval }) => INTERVAL_MS[interval] <= GATE_INTERVAL_MS)
  for (const file of fine) {
    const loaded = await candleFiles.keep(folder, file)
    if ('refusal' in loaded) continue
    const history = historyOf(name, file, loaded.columns)
    if (history.lastOpenTime !== null) return history
  }
  return null
}

/** Rolled up as the backtest rolls up the candles it trades. */
function historyOf(name: string, { interval }: MarketFile, columns: CandleColumns): GateHistory {
  const history = new GateHistory(name)
  const barMs = INTERVAL_MS[interval]
  const candles = rollUp(columns, { interval: GATE_INTERVAL, barMs })
  for (let row = 0; row < candles.length; row += 1) history.push(candleOfRow(candles, row))
  return history
}
