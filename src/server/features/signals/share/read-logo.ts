import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Context } from '#server/context.ts'
import type { SignalImage } from '#server/images/signal-image.ts'

const ASSETS = fileURLToPath(new URL('../../../../../dist/assets/', import.meta.url))
/** All that a coin's id is made of: nothing else becomes part of a path. */
const COIN_ID = /^[a-z0-9]+$/

/** The logo of a coin as the built app has it, `side` pixels a side; null for a coin without one, and where no app is built. */
export async function readLogo(
  { ports, log }: Pick<Context, 'ports' | 'log'>,
  coinId: string,
  side: number,
): Promise<SignalImage['logo']> {
  const folder = folderOf()
  if (folder === null || !COIN_ID.test(coinId)) return null
  const path = `${ASSETS}${folder}/${coinId}.webp`
  if (!existsSync(path)) return null
  try {
    return await ports.storage.decodePicture(await readFile(path), side)
  } catch (error) {
    log.warn({ error, coinId }, 'a logo could not be read')
    return null
  }
}

let found: string | null = null

function folderOf(): string | null {
  if (found === null && existsSync(ASSETS)) {
    found = readdirSync(ASSETS).find((name) => name.startsWith('logos-')) ?? null
  }
  return found
}
