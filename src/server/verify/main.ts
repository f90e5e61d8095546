import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { LogBroken } from '#domain/signals/transparency-log/verify-log.ts'
import { openCandleFolder } from './candles/candle-folder.ts'
import { candleLines, extremeCandleLines } from './candles/candle-lines.ts'
import { type CandleProgress, checkCandles } from './candles/check-candles.ts'
import { checkExtremes } from './candles/check-extremes.ts'
import { LifeGatherer } from './candles/life-gatherer.ts'
import { extremeLines } from './extreme-lines.ts'
import { figureLines, line } from './figure-lines.ts'
import { type VerifiedExport, verifyExport } from './verify-export.ts'

const USAGE =
  'npm run verify -- <export.json or export.csv> [--key <public key in hex>] [--candles <folder>]'
const REPORT_EVERY_MS = 2000

/**
 * `npm run verify`: checks an export of the record with nothing but the file, and candles if named.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, candles: { type: 'string' } },
  })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new LogBroken(`Give one export: ${USAGE}`)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new LogBroken(`${file} cannot be read (${error.code ?? error.message}).`)
  })
  const gatherer = new LifeGatherer()
  const verified = verifyExport(text, (payload) => gatherer.take(payload))
  const { publicKeys } = verified
  if (values.key !== undefined && (publicKeys.length > 1 || publicKeys[0] !== values.key)) {
    throw new LogBroken(
      `The checkpoints are signed by ${publicKeys.join(' and ')}, not by the given key.`,
    )
  }
  printLines(linesOf(verified))
  if (values.candles !== undefined) await checkFolder(values.candles, gatherer, verified)
  printLines(['Verification passed.'])
}

/** @throws LogBroken where the candles contradict a signal */
async function checkFolder(
  path: string,
  { extremes, lives }: LifeGatherer,
  { newest }: VerifiedExport,
): Promise<void> {
  const folder = await openCandleFolder(path)
  const isReplayed = folder.world === newest.world
  const other = `other market data: ${folder.world}`
  printLines([line('Candles', isReplayed ? 'the folder that this log was replayed from' : other)])
  const untilTime = newest.marketTime
  const report = await checkCandles(lives, folder, { untilTime, onProgress: reportProgress() })
  printLines(candleLines(report))
  const { differs } = report.counts
  const extremeReport = await checkExtremes(extremes, folder, untilTime)
  if (extremes.length > 0) printLines(extremeCandleLines(extremeReport))
  if (differs > 0) throw new LogBroken(`The candles contradict ${differs} of the signals.`)
  const others = extremeReport.counts.differs
  if (others > 0) throw new LogBroken(`The candles contradict ${others} surges and plunges.`)
}

/** Prints progress now and then on a long run. */
function reportProgress(): (progress: CandleProgress) => void {
  let reportedAt = performance.now()
  return ({ done, all, marketId }) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = performance.now()
    process.stderr.write(`${done} of ${all} signals recalculated, at ${marketId}\n`)
  }
}

function printLines(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

function linesOf(verified: VerifiedExport): string[] {
  const { newest, publicKeys, leaves, revealed, signals, closed } = verified
  const keys = `${publicKeys.join(', ')}${publicKeys.length > 1 ? ' (the key has changed)' : ''}`
  const ends = `${closed} ended, ${verified.void} void`
  return [
    line('Market data', newest.world),
    line('Entries', `${leaves}, in order and without a gap`),
    line('Revealed', `${revealed} entries; every hash matches its payload and salt`),
    line('Signals', `${signals}: ${ends}; every net return matches its fills`),
    line('Checkpoints', `${verified.heads}; every signature and root hash matches`),
    line('Latest checkpoint', `${newest.size} entries, root hash ${newest.rootHash}`),
    line('Signed by', keys),
    ...figureLines(verified),
    ...extremeLines(verified),
  ]
}

try {
  await main()
} catch (error) {
  process.stderr.write(
    `${error instanceof LogBroken ? error.message : `${(error as Error).message} Use: ${USAGE}`}\n`,
  )
  process.exitCode = 1
}
