import { existsSync, statSync } from 'node:fs'
import { type Config, ConfigRefused, readSettings } from '#server/config.ts'
import { shownValue } from '#server/config/setting-text.ts'
import { KEY_NAMES } from '../keys/fingerprints.ts'
import { KEY_FILES } from '../keys/key-files.ts'
import { checkKeyFile } from '../keys/read-key-file.ts'
import { folderFault } from './folder-fault.ts'

/** Any market mode: a path that a setting names is the same in all of them. */
const ANY_MODE = 'live'

/**
 * The settings, once they and every place that they name were looked at, so that who starts the server
 * gets all faults at once.
 *
 * @throws ConfigRefused with a line for each
 */
export function loadCheckedConfig(env?: Parameters<typeof readSettings>[0]): Config {
  const { config, faults } = readSettings(env)
  const all = [...faults, ...findPlaceFaults(config)]
  if (all.length > 0) throw new ConfigRefused(all.join('\n'))
  return config
}

/** Faults of folders and files that settings name: a line each. */
export function findPlaceFaults(config: Config): string[] {
  const { storage } = config.account
  const uploads = storage.kind === 'disk' ? storage.folder : null
  return [
    config.dataDir === null ? null : folderFault('DATA_DIR', config.dataDir),
    uploads === null ? null : folderFault('UPLOAD_DIR', uploads),
    replayFault(config),
    ...keyFaults(config),
  ].filter((fault) => fault !== null)
}

function replayFault({ market }: Config): string | null {
  const { replayFolder: folder } = market
  if (folder === null || folder === '') return null
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
  return isFolder
    ? null
    : `MARKET=replay:${shownValue(folder)} is not usable: there is no such folder.`
}

function keyFaults(config: Config): string[] {
  const named: readonly (string | null)[] = [
    config.recordKeyFile,
    config.account.keyFile,
    config.alerts.pushKeyFile,
  ]
  return KEY_NAMES.flatMap((name) => {
    try {
      const keyFile = KEY_FILES[name](config, ANY_MODE)
      // The path of our files depends on the market mode, which is not known yet.
      const isPlaced =
        keyFile !== null &&
        (named.includes(keyFile.file) || (config.dataDir !== null && existsSync(keyFile.file)))
      if (isPlaced) checkKeyFile(keyFile)
      return []
    } catch (error) {
      if (error instanceof ConfigRefused) return error.message.split('\n')
      throw error
    }
  })
}
