import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigRefused } from '#server/config.ts'
import { adviceOf, folderFault, makeFolder } from '../start/folder-fault.ts'
import { fingerprintOf, type KeyName } from './fingerprints.ts'
import { keyFileFault } from './key-file-fault.ts'

const KEY_BYTES = 32
const KEY_TEXT = /^[0-9a-f]{64}\s*$/
/** Advice on an unreadable file, by fault code. */
const READ_ADVICE: ReadonlyMap<string, string> = new Map([
  ['EISDIR', 'it is a folder, name a file in it'],
  ['ENOTDIR', 'it lies below a file, name another place'],
  ['EACCES', 'this user may not read it, make it theirs and chmod 600'],
])
/** Enough of a fingerprint to distinguish two keys. */
const SHOWN_DIGITS = 16

export interface KeyFile {
  readonly name: KeyName
  /** The setting that names it, for refusals. */
  readonly setting: string
  readonly file: string
  /** Whether it must be safe from others, and no key made up by hand. */
  readonly isProduction: boolean
  /** Purpose of the key. */
  readonly whatFor: string
  /** What another key would spoil. */
  readonly whatIsLost: string
  /** Fingerprint of the key, where not by `fingerprintOf`. */
  readonly recognise?: (key: Uint8Array) => string
}

/** A key with what it is recognised by. */
export interface Key {
  readonly secret: Uint8Array
  readonly fingerprint: string
}

/**
 * A secret of 32 bytes: made once, readable by its owner alone, as 64 hex digits. `known` is the
 * fingerprint of the key that the database expects; a missing file is created only without one.
 *
 * @throws ConfigRefused where the file is missing, unreadable or malformed, or holds another key
 */
export function readKeyFile(keyFile: KeyFile, known: string | undefined): Key {
  const { setting, file, recognise = fingerprintOf } = keyFile
  const text = readText(setting, file) ?? (known === undefined ? makeKey(setting, file) : null)
  if (text === null) {
    throw refusal(keyFile, `is missing, and this database expects the key ${shown(known)}`)
  }
  const secret = secretOf(keyFile, text)
  const fingerprint = recognise(secret)
  if (known !== undefined && fingerprint !== known) {
    const keys = `holds the key ${shown(fingerprint)}, but this database expects ${shown(known)}`
    throw refusal(keyFile, keys)
  }
  return { secret, fingerprint }
}

/**
 * The fingerprint of the key in a file; null where there is none, and none is made.
 *
 * @throws ConfigRefused where it cannot be read, or must not be used
 */
export function fingerprintOfFile(keyFile: KeyFile): string | null {
  const { setting, file, recognise = fingerprintOf } = keyFile
  const text = readText(setting, file)
  return text === null ? null : recognise(secretOf(keyFile, text))
}

/**
 * Looks at the file of a key before anything else is opened; one that is not there is made later.
 *
 * @throws ConfigRefused where it cannot be read, or must not be used
 */
export function checkKeyFile(keyFile: KeyFile): void {
  const { setting, file } = keyFile
  const text = readText(setting, file)
  if (text !== null) secretOf(keyFile, text)
  const fault = text === null ? folderFault(setting, dirname(file)) : null
  if (fault !== null) throw new ConfigRefused(fault)
}

function secretOf({ setting, file, whatFor, isProduction }: KeyFile, text: string): Uint8Array {
  if (!KEY_TEXT.test(text)) {
    throw new ConfigRefused(
      `${setting}=${file} is not usable: it holds 64 hex digits, ${whatFor}. Put the right file there.`,
    )
  }
  const secret = Uint8Array.from(Buffer.from(text.trim(), 'hex'))
  const fault = isProduction ? keyFileFault(file, secret) : null
  if (fault !== null) throw new ConfigRefused(`${setting}=${file} ${fault}.`)
  return secret
}

function refusal({ name, setting, file, whatIsLost }: KeyFile, fault: string): ConfigRefused {
  return new ConfigRefused(
    `${setting}=${file} ${fault}. Put the right file there, from the same backup as the database; or use another key from now on with npm run admin -- keys accept ${name} (${whatIsLost}).`,
  )
}

function shown(fingerprint = ''): string {
  return fingerprint.slice(0, SHOWN_DIGITS)
}

function readText(setting: string, file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code = 'unknown fault' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    const advice = READ_ADVICE.get(code) ?? 'name a file that this user may read'
    throw new ConfigRefused(`${setting}=${file} cannot be read (${code}): ${advice}.`)
  }
}

/** Two processes that begin at once end up with the one key that was there first. */
function makeKey(setting: string, file: string): string {
  const text = randomBytes(KEY_BYTES).toString('hex')
  try {
    makeFolder(dirname(file))
    writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' })
    return text
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST'
    const first = isThere ? readText(setting, file) : null
    if (first !== null) return first
    throw new ConfigRefused(`${setting}=${file} is not usable: ${adviceOf(error)}.`)
  }
}
