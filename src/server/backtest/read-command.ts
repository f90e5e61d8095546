import { parseArgs } from 'node:util'
import { STRATEGY, strategyOf, type Strategy } from '#domain/signals/rules/strategy.ts'
import { INTERVALS, type Interval, isInterval } from '#domain/time/interval.ts'
import type { BacktestChoice } from './run-backtest.ts'

/** Parsed command line. */
export interface BacktestCommand {
  readonly choice: Omit<BacktestChoice, 'onMarket'>
  readonly isJson: boolean
  readonly htmlFile: string | null
}

/** The command line asks how the command is used. */
export class HelpAsked extends Error {
  override readonly name = 'HelpAsked'
}

/** The command line names something that cannot be run. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

const USAGE =
  'npm run backtest -- <folder> [--context <folder>] [--strategy 3] [--pooled] [--placebo] [--json] [--html <file>] [--interval 4h] [--from 2021-01-01] [--to 2025-01-01]'

const HELP = `${USAGE}

  <folder>             EXCHANGE_PAIR_interval.csv.gz files, for example BINANCE_BTCUSDT_1h.csv.gz
  --context <folder>   read Bitcoin's trend from here in place of <folder>; nothing here is traded
  --strategy 3         a version of the rules; today's where it is left out
  --pooled             also candles of 4h and 1d that begin some hours later, their trades pooled
  --placebo            also trades drawn by chance, with the rules' own exits
  --interval 4h        this interval alone; may be given several times
  --from, --to         dates in UTC; earlier candles warm up
  --json               figures as JSON on standard output
  --html <file>        a page with curves and every trade`

/**
 * Reads a folder of candles and the options of `USAGE`.
 *
 * @throws HelpAsked, whose message is the help; CommandRefused where something cannot be run
 */
export function readCommand(args: readonly string[], wallNow: number): BacktestCommand {
  const { values, positionals } = parse(args)
  if (values.help === true) throw new HelpAsked(HELP)
  const [folder, ...rest] = positionals
  if (folder === undefined || rest.length > 0) {
    throw new CommandRefused(`Name one folder of candle files: ${USAGE}`)
  }
  const fromTime = timeOf('--from', values.from, 0)
  const toTime = Math.min(timeOf('--to', values.to, wallNow), wallNow)
  if (fromTime >= toTime) {
    const end = values.to === undefined ? 'now' : `--to ${values.to}`
    throw new CommandRefused(`--from ${values.from ?? ''} is not before ${end}.`)
  }
  return {
    choice: {
      folder,
      contexts: values.context ?? [],
      strategy: strategyNamed(values.strategy),
      intervals: intervalsOf(values.interval),
      fromTime,
      toTime,
      isEndChosen: values.to !== undefined,
      isPooled: values.pooled ?? false,
      isPlacebo: values.placebo ?? false,
    },
    isJson: values.json ?? false,
    htmlFile: values.html ?? null,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        context: { type: 'string', multiple: true },
        strategy: { type: 'string' },
        pooled: { type: 'boolean' },
        placebo: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
        html: { type: 'string' },
        interval: { type: 'string', multiple: true },
        from: { type: 'string' },
        to: { type: 'string' },
      },
    })
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message} Use: ${USAGE}`)
  }
}

function strategyNamed(version: string | undefined): Strategy {
  if (version === undefined) return STRATEGY
  const named = strategyOf(version)
  if (named !== null) return named
  throw new CommandRefused(
    `--strategy ${version} is no version of the rules; today's is ${STRATEGY.version}.`,
  )
}

function intervalsOf(named: readonly string[] | undefined): Interval[] {
  if (named === undefined) return [...INTERVALS]
  const wrong = named.find((name) => !isInterval(name))
  if (wrong !== undefined) {
    throw new CommandRefused(`--interval ${wrong} is none of ${INTERVALS.join(', ')}.`)
  }
  return INTERVALS.filter((interval) => named.includes(interval))
}

function timeOf(option: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new CommandRefused(`${option} ${text} is no date like 2021-01-01.`)
  return time
}
