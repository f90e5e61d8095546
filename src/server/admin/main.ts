import { type Config, loadConfig } from '../config.ts'
import { actionsCommands } from './actions.ts'
import { backupCommands } from './backup.ts'
import { codesCommands } from './codes.ts'
import { type AdminCommands, CommandRefused, type SetupCommands } from './command.ts'
import { contentCommands } from './content.ts'
import { deliveriesCommands } from './deliveries.ts'
import { feedbackCommands } from './feedback.ts'
import { feedsCommands } from './feeds.ts'
import { keysCommands } from './keys.ts'
import { ledgerCommands } from './ledger.ts'
import { ordersCommands } from './orders.ts'
import { payoutsCommands } from './payouts.ts'
import { limitNodeAnswers } from '../ports/vendor/limit-node-answers.ts'

const COMMANDS: AdminCommands = {
  ...ledgerCommands,
  ...codesCommands,
  ...ordersCommands,
  ...payoutsCommands,
  ...deliveriesCommands,
  ...feedbackCommands,
  ...contentCommands,
  ...actionsCommands,
  ...feedsCommands,
}

const SETUP_COMMANDS: SetupCommands = { ...keysCommands, ...backupCommands }

/** `npm run admin -- <noun> <action> ...`: returns the exit code, 2 for an unknown command. */
async function main([noun = '', action = '', ...args]: readonly string[]): Promise<number> {
  const print = (line: string): void => void process.stdout.write(`${line}\n`)
  const setup = SETUP_COMMANDS[`${noun} ${action}`]
  if (setup !== undefined) return await setup.runSetup(loadConfig(), args, print)
  const command = COMMANDS[`${noun} ${action}`]
  if (command === undefined) {
    write(usageText())
    return 2
  }
  // The server code loads for a second; the list of commands does not need it.
  limitNodeAnswers()
  const { openAdmin } = await import('./open-admin.ts')
  const admin = await openAdmin(loadConfig())
  try {
    return await command.run(admin.context, args, print)
  } finally {
    await admin.close()
  }
}

function usageText(): string {
  const rows = Object.entries({ ...COMMANDS, ...SETUP_COMMANDS }).map(
    ([name, { usage, about }]) => {
      return `  ${`${name} ${usage}`.trimEnd().padEnd(44)} ${about}`
    },
  )
  return ['npm run admin -- <command>', '', ...rows].join('\n')
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

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  write(await textOf(error))
  process.exitCode = 1
}
