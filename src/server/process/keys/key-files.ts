import { join } from 'node:path'
import type { MarketMode } from '#domain/market/market-mode.ts'
import { type Config, ConfigRefused } from '#server/config.ts'
import { recordPublicKeyOf } from '#server/features/signals/transparency-log/record-key.ts'
import { dataFolderOf } from '../data-folders.ts'
import type { KeyName } from './fingerprints.ts'
import type { KeyFile } from './read-key-file.ts'

type KeyFileOf = (config: Config, world: MarketMode) => KeyFile | null

/**
 * The file of each key as the settings name it; null for a process that has no use for the key.
 *
 * @throws ConfigRefused where processes in production would each make a key of their own
 */
export const KEY_FILES: Readonly<Record<KeyName, KeyFileOf>> = {
  account: accountKeyFile,
  push: pushKeyFile,
  record: recordKeyFile,
}

/** Codes and upload credentials are hashed under it. */
function accountKeyFile(config: Config, world: MarketMode): KeyFile | null {
  // A role that serves no calls and sends no e-mails hashes nothing.
  if (config.role === 'collector' || config.role === 'engine') return null
  return keyFileOf(config, world, {
    name: 'account',
    named: config.account.keyFile,
    readers: 'a file that every web process reads',
    use: 'the secret that codes are hashed under',
    whatIsLost:
      'codes under way and redemption codes are worthless then, and who had a trial or was invited before is not recognised',
  })
}

/** Push services recognise the sender by it; without a contact there are no pushes. */
function pushKeyFile(config: Config, world: MarketMode): KeyFile | null {
  if (config.role === 'collector' || config.role === 'engine') return null
  if (pushContactOf(config) === null) return null
  return keyFileOf(config, world, {
    name: 'push',
    named: config.alerts.pushKeyFile,
    readers: 'a file that every web and sender process reads',
    use: 'the key that signs pushes',
    whatIsLost: 'a browser gets pushes again once the app was opened in it',
  })
}

/** Signs the record's heads: made once, and stored for as long as the log. */
function recordKeyFile(config: Config, world: MarketMode): KeyFile | null {
  if (config.role !== 'all' && config.role !== 'engine') return null
  const use = 'the secret that signs the record'
  const keyFile = keyFileOf(config, world, {
    name: 'record',
    named: config.recordKeyFile,
    readers: 'a file that outlives this machine',
    use,
    whatIsLost: 'everyone who verified the log before is warned that another key signs it',
  })
  return {
    ...keyFile,
    whatFor: `${use}; without it the record goes on under another key, which everyone sees`,
    recognise: recordPublicKeyOf,
  }
}

interface KeyPlan {
  readonly name: KeyName
  /** The file that the settings name; null where they name none. */
  readonly named: string | null
  /** Requirement on such a file where several machines share a database. */
  readonly readers: string
  readonly use: string
  readonly whatIsLost: string
}

/** Machines that share a database share no folder, and each would make a key of its own. */
function keyFileOf(config: Config, world: MarketMode, plan: KeyPlan): KeyFile {
  const { name, named, readers, use, whatIsLost } = plan
  const { isProduction, databaseUrl } = config
  const setting = `${name.toUpperCase()}_KEY_FILE`
  if (named === null && isProduction && databaseUrl !== null) {
    throw new ConfigRefused(`${setting} is not set: name ${readers}, ${use} is made in it.`)
  }
  const file = named ?? join(dataFolderOf(config, world), `${name}.key`)
  return { name, setting, file, isProduction, whatFor: use, whatIsLost }
}

/** The address push services may turn to; null where there is none, and no pushes are sent. */
export function pushContactOf({ account, alerts }: Config): string | null {
  const contact = alerts.pushContact ?? account.publicUrl
  return contact !== null && /^(https|mailto):/.test(contact) ? contact : null
}
