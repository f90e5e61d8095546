import { type Config, loadConfig } from '../config.ts'
import { limitNodeAnswers } from '../ports/vendor/limit-node-answers.ts'
import { CommandRefused } from './command-refused.ts'
import { COMMANDS, SETUP_COMMANDS } from './commands.ts'
import { helpJson, helpText } from './command/help-text.ts'

const ALL = { ...COMMANDS, ...SETUP_COMMANDS }

/** `npm run admin -- <noun> <verb> ...`: returns the exit code, 2 for an unknown command. */
async function main(args: readonly string[]): Promise<number> {
  const [noun = '', verb = '', ...more] = args
  if (noun === 'help') return help(args.slice(1))
  const setup = SETUP_COMMANDS[`${noun} ${verb}`]
  if (setup !== undefined) return await setup.run(loadConfig(), more, print)
  const command = COMMANDS[`${noun} ${verb}`]
  if (command === undefined) {
    write(helpText(ALL, nounIn(noun)))
    return 2
  }
  // The server code loads for a second; the list of commands does not need it.
  limitNodeAnswers()
  const { openAdmin } = await import('./open-admin.ts')
  const admin = await openAdmin(loadConfig())
  try {
    return await command.run(admin.context, more, print)
  } finally {
    await admin.close()
  }
}

/** `help`, `help users`, `help --json`. */
function help(args: readonly string[]): number {
  const noun = nounIn(args.find((arg) => !arg.startsWith('-')) ?? '')
  print(isJson(args) ? JSON.stringify(helpJson(ALL, noun), null, 2) : helpText(ALL, noun))
  return 0
}

/** Null for a noun that there is not: all commands are listed then. */
function nounIn(text: string): string | null {
  return Object.keys(ALL).some((name) => name.startsWith(`${text} `)) ? text : null
}

function isJson(args: readonly string[]): boolean {
  return args.includes('--json')
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function write(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** A line for the operator, never a stack. */
async function textOf(error: unknown): Promise<string> {
  if (error instanceof CommandRefused) return error.message
  const { faultText } = await import('../process/start/start-fault-text.ts')
  return faultText(error, { config: configOrNull(), failed: 'The command failed.' })
}

/** Null where the settings are the fault. */
function configOrNull(): Config | null {
  try {
    return loadConfig()
  } catch {
    return null
  }
}

const args = process.argv.slice(2)
try {
  process.exitCode = await main(args)
} catch (error) {
  const text = await textOf(error)
  write(text)
  if (isJson(args)) print(JSON.stringify({ error: text }, null, 2))
  process.exitCode = 1
}
