import { parseArgs } from 'node:util'
import { ConfigRefused, loadConfig } from '#server/config.ts'
import { configureBot } from './configure-bot.ts'
import { ProfileRefused, readProfile } from './profile.ts'

const USAGE = 'npm run bot-config -- [--apply]'

/** `npm run bot-config`: gives the exit code, 1 where something is not as `bot-config/` says. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { apply: { type: 'boolean', default: false } } })
  const print = (line: string): void => void process.stdout.write(`${line}\n`)
  const options = { isApplied: values.apply, print }
  const leftCount = await configureBot(loadConfig(), readProfile(), options)
  if (leftCount === 0) print('The bot is as bot-config/ says.')
  else print(values.apply ? `${leftCount} not set.` : `${leftCount} differ. To set them: ${USAGE}`)
  return leftCount === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  const isSpoken = error instanceof ProfileRefused || error instanceof ConfigRefused
  const isUsage = error instanceof TypeError
  process.stderr.write(`${isSpoken ? error.message : isUsage ? USAGE : String(error)}\n`)
  process.exitCode = 1
}
