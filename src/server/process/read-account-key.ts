import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { World } from '#domain/market/world.ts'
import { type Config, ConfigRefused } from '../config.ts'
import { folderNameOf } from '../ports/exchange/plan-world.ts'
import { readKeyFile } from './read-key-file.ts'

/**
 * The secret that codes and upload credentials are hashed under. Processes that share a database
 * share it; where it is lost, codes under way are worthless and nothing else is.
 *
 * @throws ConfigRefused where processes could not share it, or the file is not usable
 */
export function readAccountKey(config: Config, world: World): Uint8Array {
  // Who answers no calls and writes no letters hashes nothing.
  if (config.role === 'collector' || config.role === 'engine') return randomBytes(32)
  const { keyFile } = config.account
  if (keyFile === null && config.isProduction && config.databaseUrl !== null) {
    throw new ConfigRefused(
      'ACCOUNT_KEY_FILE is not set: name a file that every web process reads, the secret that codes are hashed under is made in it.',
    )
  }
  const file = keyFile ?? join(config.dataDir ?? join('data', folderNameOf(world)), 'account.key')
  return readKeyFile({
    setting: 'ACCOUNT_KEY_FILE',
    file,
    whatFor: 'the secret that codes are hashed under',
  })
}
