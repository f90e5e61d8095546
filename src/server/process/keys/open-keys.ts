import { randomBytes } from 'node:crypto'
import type { MarketMode } from '#domain/market/market-mode.ts'
import { type Config, ConfigRefused } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { PushSettings } from '#server/ports/push/open-push.ts'
import { vapidKeysOf } from '#server/ports/push/vapid-keys.ts'
import {
  type Fingerprints,
  KEY_NAMES,
  type KeyName,
  readFingerprints,
  recordFingerprints,
} from './fingerprints.ts'
import { KEY_FILES, pushContactOf } from './key-files.ts'
import { type Key, readKeyFile } from './read-key-file.ts'

/** The secrets that a process works with. */
export interface Keys {
  /** 32 bytes. */
  readonly account: Uint8Array
  /** 32 bytes; null where this process signs no record. */
  readonly record: Uint8Array | null
  /** What pushes are sent with; null where none are sent. */
  readonly push: PushSettings | null
}

const KEY_BYTES = 32

/**
 * Reads the keys that the role needs, which the first start makes, and holds them against those
 * that the database expects. `names` omits keys that the caller does not use.
 *
 * @throws ConfigRefused with a line for each file that is missing, unusable or another key's
 */
export async function openKeys(
  db: Database,
  config: Config,
  world: MarketMode,
  names: readonly KeyName[] = KEY_NAMES,
): Promise<Keys> {
  const found = readKeys(config, world, names, await readFingerprints(db.reader))
  const known = await recordFingerprints(db, fingerprintsOf(found), Date.now())
  // Another process may have been first, with another key.
  const { account, record, push } = readKeys(config, world, names, known)
  return {
    // Where there is none nothing is hashed.
    account: account?.secret ?? randomBytes(KEY_BYTES),
    record: record?.secret ?? null,
    push: pushSettingsOf(config, push?.secret),
  }
}

type FoundKeys = Readonly<Partial<Record<KeyName, Key>>>

function readKeys(
  config: Config,
  world: MarketMode,
  names: readonly KeyName[],
  known: Fingerprints,
): FoundKeys {
  const keys: Partial<Record<KeyName, Key>> = {}
  const faults: string[] = []
  for (const name of names) {
    try {
      const keyFile = KEY_FILES[name](config, world)
      if (keyFile !== null) keys[name] = readKeyFile(keyFile, known[name])
    } catch (error) {
      if (!(error instanceof ConfigRefused)) throw error
      faults.push(error.message)
    }
  }
  if (faults.length > 0) throw new ConfigRefused(faults.join('\n'))
  return keys
}

function fingerprintsOf(keys: FoundKeys): Fingerprints {
  return Object.fromEntries(
    Object.entries(keys).map(([name, { fingerprint }]) => [name, fingerprint]),
  )
}

function pushSettingsOf(config: Config, secret: Uint8Array | undefined): PushSettings | null {
  const contact = pushContactOf(config)
  if (secret === undefined || contact === null) return null
  const keys = vapidKeysOf(secret)
  if (keys === null) throw new ConfigRefused('PUSH_KEY_FILE holds no key of P-256.')
  return { keys, contact, origins: config.alerts.pushOrigins }
}
