import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigRefused } from '../config.ts'

const KEY_BYTES = 32
const KEY_TEXT = /^[0-9a-f]{64}\s*$/

export interface KeyFile {
  /** The setting that names it, for refusals. */
  readonly setting: string
  readonly file: string
  /** What is lost without it. */
  readonly whatFor: string
}

/**
 * A secret of 32 bytes: made once, readable by its owner alone, as 64 hex digits.
 *
 * @throws ConfigRefused where the file holds something else or cannot be read
 */
export function readKeyFile({ setting, file, whatFor }: KeyFile): Uint8Array {
  const text = readText(setting, file) ?? makeKey(file)
  if (!KEY_TEXT.test(text)) {
    throw new ConfigRefused(
      `${setting}=${file} is not usable: it holds 64 hex digits, ${whatFor}. Put the right file there.`,
    )
  }
  return Uint8Array.from(Buffer.from(text.trim(), 'hex'))
}

function readText(setting: string, file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new ConfigRefused(`${setting}=${file} cannot be read (${code ?? message}).`)
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
