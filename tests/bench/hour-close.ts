import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { limitFigure, plainFigure, printFigures } from './figure.ts'

/** What `engine-process.ts` sends when it is done. */
export interface HourCloseReport {
  readonly restartCandlesPerSecond: number
  readonly restartMs: number
  readonly storeMs: number
  readonly evaluationMs: number
  readonly storeGapMs: number
  readonly evaluationGapMs: number
  readonly peakMb: number
  readonly changedCount: number
}

/** An hour close of 1,500 markets on the embedded database, in a process of its own. */
export async function benchHourClose(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  try {
    await runChild('fill', folder)
    const report = await runChild('judge', folder)
    if (report === null) throw new Error('the engine process gave no figures')
    printFigures('Hour close of 1,500 markets x 4 intervals, SQLite', [
      plainFigure('store the bars and the candles they complete', report.storeMs, 'ms'),
      plainFigure('judge them, to the last signal committed', report.evaluationMs, 'ms'),
      plainFigure('commits with changed signals', report.changedCount, 'commits'),
      limitFigure({
        name: 'longest event-loop gap while storing',
        unit: 'ms',
        value: report.storeGapMs,
        limit: 50,
      }),
      limitFigure({
        name: 'longest event-loop gap while judging',
        unit: 'ms',
        value: report.evaluationGapMs,
        limit: 50,
      }),
      limitFigure({
        name: 'memory of the engine process',
        unit: 'MB',
        value: report.peakMb,
        limit: 256,
      }),
      plainFigure(
        'restart from stored candles',
        report.restartCandlesPerSecond,
        'candles a second',
      ),
      plainFigure('restart of 7,500 series', report.restartMs, 'ms'),
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runChild(task: 'fill' | 'judge', folder: string): Promise<HourCloseReport | null> {
  const path = fileURLToPath(new URL('engine-process.ts', import.meta.url))
  const child = fork(path, [task, folder])
  let report: HourCloseReport | null = null
  child.on('message', (message) => {
    report = message as HourCloseReport
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`the ${task} process ended with ${String(code)}`)
  return report
}
