import { join } from 'node:path'
import type { World } from '#domain/market/world.ts'
import { folderNameOf } from '../ports/exchange/plan-world.ts'
import { type Config, ConfigRefused } from '../config.ts'
import { readKeyFile } from './read-key-file.ts'

/**
 * The secret that signs the record's heads: made once, readable by its owner alone, and kept for as
 * long as the record is. Null for a process that signs nothing.
 *
 * @throws ConfigRefused where the file holds something else, cannot be read, or would be lost
 */
export function readRecordKey(config: Config, world: World): Uint8Array | null {
  if (config.role !== 'all' && config.role !== 'engine') return null
  if (config.recordKeyFile === null && config.isProduction && config.databaseUrl !== null) {
    throw new ConfigRefused(
      'RECORD_KEY_FILE is not set: name a file that outlives this machine, the secret that signs the record is made in it.',
    )
  }
  const folder = config.dataDir ?? join('data', folderNameOf(world))
  const file = config.recordKeyFile ?? join(folder, 'record.key')
  return readKeyFile({
    setting: 'RECORD_KEY_FILE',
    file,
    whatFor:
      'the secret that signs the record; without it the record goes on under another key, which everyone sees',
  })
}
