import { join } from 'node:path'
import type { World } from '#domain/market/world.ts'
import { type Config, ConfigRefused } from '../config.ts'
import { folderNameOf } from '../ports/exchange/plan-world.ts'
import type { PushSettings } from '../ports/push/open-push.ts'
import { vapidKeysOf } from '../ports/push/vapid-keys.ts'
import { readKeyFile } from './read-key-file.ts'

const SETTING = 'PUSH_KEY_FILE'

/**
 * What pushes are sent with; null where nobody stands behind them: push services ask for a contact,
 * which is PUSH_CONTACT, else an https PUBLIC_URL. Where the key is lost every browser has to
 * subscribe anew, which the app does when it is opened next.
 *
 * @throws ConfigRefused where processes could not share the key, or its file is not usable
 */
export function readPushSettings(config: Config, world: World): PushSettings | null {
  if (config.role === 'collector' || config.role === 'engine') return null
  const { pushKeyFile, pushContact, pushOrigins } = config.alerts
  const contact = pushContact ?? config.account.publicUrl
  if (contact === null || !/^(https|mailto):/.test(contact)) return null
  if (pushKeyFile === null && config.isProduction && config.databaseUrl !== null) {
    throw new ConfigRefused(
      `${SETTING} is not set: name a file that every web and sender process reads, the key that signs pushes is made in it.`,
    )
  }
  const file = pushKeyFile ?? join(config.dataDir ?? join('data', folderNameOf(world)), 'push.key')
  const whatFor = 'the key that signs pushes'
  const keys = vapidKeysOf(readKeyFile({ setting: SETTING, file, whatFor }))
  if (keys === null) throw new ConfigRefused(`${SETTING}=${file} holds no key of P-256.`)
  return { keys, contact, origins: pushOrigins }
}
