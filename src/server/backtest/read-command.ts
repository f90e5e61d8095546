import { parseArgs } from 'node:util'
import { STRATEGY } from '#domain/signals/rules/strategy.ts'
import { INTERVALS, type Interval, isInterval } from '#domain/time/interval.ts'
import type { BacktestChoice } from './run-backtest.ts'

/** Parsed command line. */
export interface BacktestCommand {
  readonly choice: Omit<BacktestChoice, 'onMarket'>
  readonly isJson: boolean
  readonly htmlFile: string | null
}

/** The command line names something that cannot be run. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

const USAGE =
  'npm run backtest -- <folder> [--json] [--html <file>] [--interval 4h] [--from 2021-01-01] [--to 2025-01-01]'

/** Reads `<folder> [--json] [--html <file>] [--interval 4h] [--from <date>] [--to <date>]`. */
export function readCommand(args: readonly string[], wallNow: number): BacktestCommand {
  const { values, positionals } = parse(args)
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
      strategy: STRATEGY,
      intervals: intervalsOf(values.interval),
      fromTime,
      toTime,
      isEndChosen: values.to !== undefined,
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
        json: { type: 'boolean' },
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
