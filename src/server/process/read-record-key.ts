import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { World } from '#domain/market/world.ts'
import { folderNameOf } from '../ports/exchange/plan-world.ts'
import { type Config, ConfigRefused } from '../config.ts'

const KEY_BYTES = 32
const KEY_TEXT = /^[0-9a-f]{64}\s*$/

/**
 * The secret that signs the record's heads: made once, readable by its owner alone, and kept for as
 * long as the record is. Null for a process that signs nothing.
 *
 * @throws ConfigRefused where the file holds something else, cannot be read, or would be lost
 */
export function readRecordKey(config: Config, world: World): Uint8Array | null {
  if (config.role === 'web' || config.role === 'collector') return null
  if (config.recordKeyFile === null && config.isProduction && config.databaseUrl !== null) {
    throw new ConfigRefused(
      'RECORD_KEY_FILE is not set: name a file that outlives this machine, the secret that signs the record is made in it.',
    )
  }
  const folder = config.dataDir ?? join('data', folderNameOf(world))
  const file = config.recordKeyFile ?? join(folder, 'record.key')
  const text = readText(file) ?? makeKey(file)
  if (!KEY_TEXT.test(text)) {
    throw new ConfigRefused(
      `RECORD_KEY_FILE=${file} is not usable: it holds the secret that signs the record, 64 hex digits. Put the right file there; without it the record goes on under another key, which everyone sees.`,
    )
  }
  return Uint8Array.from(Buffer.from(text.trim(), 'hex'))
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new ConfigRefused(`RECORD_KEY_FILE=${file} cannot be read (${code ?? message}).`)
  }
}

/** Two processes that begin at once end up with the one key that was there first. */
function makeKey(file: string): string {
  const text = randomBytes(KEY_BYTES).toString('hex')
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' })
    return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readFileSync(file, 'utf8')
    throw error
  }
}
