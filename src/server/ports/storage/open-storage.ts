import type { AccountConfig } from '#server/config/account-config.ts'
import { openDiskFiles } from './disk-files.ts'
import { openLocalStorage } from './local.ts'
import { openOssStorage } from './oss/open-oss-storage.ts'
import type { Storage } from './port.ts'

/** The store that the settings name; `folder` is where a disk's files go unless they name another. */
export function openStorage(
  config: AccountConfig['storage'],
  { serverKey, folder }: { readonly serverKey: Uint8Array; readonly folder: string },
): Storage {
  if (config.kind === 'oss') return openOssStorage(config)
  return openLocalStorage(serverKey, openDiskFiles(config.folder ?? folder))
}
