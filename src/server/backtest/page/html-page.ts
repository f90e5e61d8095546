import { readFileSync } from 'node:fs'
import { portfolioCurve } from '#domain/signals/backtest/portfolio-curve.ts'
import { BASELINE_NAMES } from '#domain/signals/backtest/baseline.ts'
import { holdCurve, ofInterval } from '#domain/signals/backtest/metrics.ts'
import { columnsOf } from '#domain/signals/backtest/trade-columns.ts'
import type { Trade } from '#domain/signals/backtest/trade.ts'
import { INTERVALS, type Interval } from '#domain/time/interval.ts'
import { type Curve, curveChart } from './curve-chart.ts'
import { gateText, STATE_TEXTS } from '../gate-report.ts'
import { besideRows } from '../table/beside-rows.ts'
import { figureTable } from './figure-table.ts'
import { BASELINE_TEXTS, type BacktestReport, isEvaluatedIn, REASON_TEXTS } from '../report.ts'
import { type BacktestRun, baselineOf } from '../run-backtest.ts'

/** One self-contained file: curves, tables and every trade; asks nothing of any network. */
export function htmlPage(report: BacktestReport, run: BacktestRun): string {
  const style = readFileSync(new URL('./page.css', import.meta.url), 'utf8')
  const script = readFileSync(new URL('./page.js', import.meta.url), 'utf8')
  const { label, note, strategyVersion, markets, bars, from, to, variants, refused } = report
  const sections = report.ran.map((interval) => sectionOf(interval, report, run)).join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Buoy backtest, rules of version ${strategyVersion}</title>
<style>${style}</style>
<main>
<header>
<p class="label">Backtest</p>
<h1>Rules of version ${escape(strategyVersion)}</h1>
<p>${escape(label)} ${escape(note)}</p>
${report.gate === null ? '' : `<p>${escape(gateText(report.gate))}</p>`}
<dl class="facts">
<div><dt>Markets</dt><dd>${markets.length}</dd></div>
<div><dt>Bars</dt><dd>${bars.toLocaleString('en')}</dd></div>
<div><dt>From</dt><dd>${from?.slice(0, 10) ?? '-'}</dd></div>
<div><dt>To</dt><dd>${to?.slice(0, 10) ?? '-'}</dd></div>
<div><dt>Variants tried before</dt><dd>${variants.toLocaleString('en')}</dd></div>
<div><dt>Files refused</dt><dd>${refused.length}</dd></div>
</dl>
${refusedList(refused)}
</header>
${sections}
${besideSection(report)}
${tradeSection(run.trades)}
</main>
<script>${script}</script>
</html>
`
}

function refusedList(refused: BacktestReport['refused']): string {
  const lines = refused.map(({ file, reason }) => `<li>${escape(file)}: ${escape(reason)}</li>`)
  return lines.length === 0 ? '' : `<ul class="note refused">${lines.join('')}</ul>`
}

function sectionOf(interval: Interval, report: BacktestReport, run: BacktestRun): string {
  const curves: Curve[] = [
    { name: 'Rules', points: portfolioCurve(columnsOf(ofInterval(run.trades, interval))).points },
    ...BASELINE_NAMES.map((name) => ({
      name: BASELINE_TEXTS[name],
      points: portfolioCurve(baselineOf(run, name, interval)).points,
    })),
    { name: 'Buy and hold', points: holdCurve(run.series.get(interval) ?? []) },
  ]
  const note = isEvaluatedIn(report, interval)
    ? ''
    : '<p class="note">No edge was found here after costs, so the rules give no signals. The baselines are shown for comparison.</p>'
  return `<section>
<h2>${interval}</h2>
${note}
${curveChart(curves)}
${figureTable(interval, report)}
</section>`
}

/** Pooled grids and placebos, where they were asked for. */
function besideSection(report: BacktestReport): string {
  return besideRows(report)
    .map(({ title, rows: [head = [], ...rows] }) => {
      const row = (cells: readonly string[]): string =>
        `<tr>${head.map((_, at) => `<td>${escape(cells[at] ?? '')}</td>`).join('')}</tr>`
      return `<section>
<h2>${escape(title.split(/[(,:]/)[0] ?? title)}</h2>
<p class="note">${escape(title)}.</p>
<div class="scroll"><table><thead><tr>${head.map((cell) => `<th>${escape(cell)}</th>`).join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table></div>
</section>`
    })
    .join('\n')
}

/** The rows travel as data; the script draws those that are in visibility. */
function tradeSection(trades: readonly Trade[]): string {
  const rows = trades
    .toSorted((one, other) => other.triggerTime - one.triggerTime)
    .map((trade) => [
      trade.market,
      trade.interval,
      trade.direction,
      trade.triggerTime,
      trade.enteredTime,
      trade.endedTime,
      Number(trade.entryPrice.toPrecision(6)),
      Number(trade.exitPrice.toPrecision(6)),
      trade.legCount,
      REASON_TEXTS[trade.reason],
      trade.gate === null ? '' : STATE_TEXTS[trade.gate],
      Number((trade.netReturn * 100).toFixed(3)),
    ])
  const data = JSON.stringify(rows).replaceAll('<', String.raw`\u003c`)
  return `<section id="trades">
<h2>Every trade <small>${trades.length.toLocaleString('en')}</small></h2>
<form class="filters">
<input type="search" name="market" placeholder="Market" aria-label="Market">
<select name="interval" aria-label="Interval"><option value="">All intervals</option>${INTERVALS.map((interval) => `<option>${interval}</option>`).join('')}</select>
<select name="direction" aria-label="Direction"><option value="">Both ways</option><option>long</option><option>short</option></select>
</form>
<div class="scroll"><table class="trades"><thead><tr><th>Market</th><th>Interval</th><th>Direction</th><th>Trigger (UTC)</th><th>Ended (UTC)</th><th class="n">Entry</th><th class="n">Exit</th><th class="n">Legs</th><th>Exit</th><th>Bitcoin’s trend</th><th class="n">Net return</th></tr></thead><tbody></tbody></table></div>
<p class="more"><button type="button">Show more</button> <span></span></p>
</section>
<script type="application/json" id="rows">${data}</script>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
