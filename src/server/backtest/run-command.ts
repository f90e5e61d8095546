import { constants } from 'node:fs'
import { access, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { FolderRefused } from './list-markets.ts'
import { CommandRefused, HelpAsked, readCommand } from './read-command.ts'
import { reportOf } from './report.ts'
import { runBacktest } from './run-backtest.ts'
import { textTable } from './table/text-table.ts'

const REPORT_EVERY_MS = 2000

/** Runs the command of this process; a refusal goes to standard error, with exit code 1. */
export async function runCommand(): Promise<void> {
  try {
    await report()
  } catch (error) {
    if (error instanceof HelpAsked) process.stdout.write(`${error.message}\n`)
    else refuse(error)
  }
}

/** Table or JSON on standard output, everything else on standard error. */
async function report(): Promise<void> {
  const command = readCommand(process.argv.slice(2), Date.now())
  if (command.htmlFile !== null) await requirePlace(command.htmlFile)
  const run = await runBacktest({ ...command.choice, onMarket: tellProgress() })
  for (const { file, what, isRefused } of run.complaints) {
    printLine(`${file}: ${isRefused ? 'refused, ' : ''}${what}`)
  }
  if (run.markets.length === 0) {
    throw new FolderRefused(`No file of ${command.choice.folder} is of use; each is named above.`)
  }
  const figures = reportOf(run, command.choice.strategy.version)
  if (command.htmlFile !== null) {
    // Most runs write no page: its files are not read for them.
    const { htmlPage } = await import('./page/html-page.ts')
    await writeHtml(command.htmlFile, htmlPage(figures, run))
  }
  process.stdout.write(
    command.isJson ? `${JSON.stringify(figures, null, 2)}\n` : `${textTable(figures)}\n`,
  )
}

/** Refused before a long run rather than behind it. */
async function requirePlace(file: string): Promise<void> {
  await access(dirname(resolve(file)), constants.W_OK).catch(refuseFile(file))
}

async function writeHtml(file: string, page: string): Promise<void> {
  await writeFile(file, page).catch(refuseFile(file))
  printLine(`Written: ${file}`)
}

function refuseFile(file: string) {
  return ({ code, message }: NodeJS.ErrnoException): never => {
    throw new CommandRefused(`${file} cannot be written (${code ?? message}).`)
  }
}

/** A line now and then on a long run. */
function tellProgress(): (progress: { name: string; done: number; all: number }) => void {
  let reportedAt = performance.now()
  return ({ name, done, all }) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = performance.now()
    printLine(`${done} of ${all} markets done, now ${name}`)
  }
}

function printLine(line: string): void {
  process.stderr.write(`${line}\n`)
}

function refuse(error: unknown): void {
  const isSpoken = error instanceof FolderRefused || error instanceof CommandRefused
  printLine(isSpoken ? error.message : String((error as Error).stack ?? error))
  process.exitCode = 1
}
