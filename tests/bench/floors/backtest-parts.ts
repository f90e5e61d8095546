import { runRules } from '#domain/signals/backtest/market-run.ts'
import { STRATEGY } from '#domain/signals/rules/strategy.ts'
import { INTERVAL_MS, INTERVALS } from '#domain/time/interval.ts'
import { listMarkets } from '#server/backtest/list-markets.ts'
import { loadCandles } from '#server/backtest/load-candles.ts'
import { loadGates } from '#server/backtest/load-gates.ts'

/**
 * A part of a backtest as a process: `read` reads each market's finest file of a folder, `rules`
 * reads Bitcoin's trend and them, and runs the rules over each interval.
 */
const [part, folder = ''] = process.argv.slice(2)
const gates = part === 'rules' ? (await loadGates([folder])).gates : null
for (const market of await listMarkets(folder)) {
  const [file] = market.files
  const loaded = await loadCandles(folder, file, Date.now())
  if (part !== 'rules' || 'refusal' in loaded) continue
  const barMs = INTERVAL_MS[file.interval]
  for (const interval of INTERVALS.filter((one) => INTERVAL_MS[one] >= barMs)) {
    runRules({ market: market.name, interval, barMs, strategy: STRATEGY, gates }, loaded.columns)
  }
}
