import { join } from 'node:path'
import type { MarketMode } from '#domain/market/market-mode.ts'
import type { Config } from '../config.ts'
import { folderNameOf } from '../ports/exchange/plan-market.ts'

/** Folder of the embedded database, and of keys and pictures that the settings put nowhere else. */
export function dataFolderOf({ dataDir }: Config, world: MarketMode): string {
  return dataDir ?? join('data', folderNameOf(world))
}

/** Where uploaded pictures go unless a setting names a folder. */
export function uploadFolderOf(config: Config, world: MarketMode): string {
  return join(dataFolderOf(config, world), 'uploads')
}
