import { useSyncExternalStore } from 'react'
import { untilThere } from '#app/platform/reload/until-there.ts'

/** Written in by the build: `/assets/logos-<digest>/`. */
declare const __LOGO_FOLDER__: string

/** Coin ids by file type, separated by blanks. */
type LogoNames = Readonly<Record<string, string>>

const listeners = new Set<() => void>()
let addresses: ReadonlyMap<string, string> = new Map()

/**
 * Fetches the list of the coins that have a logo, once the page is drawn: no logo is asked for that
 * does not exist, and the first load carries no list.
 */
export async function loadLogoNames(): Promise<void> {
  const names = await untilThere(askForNames)
  addresses = new Map(
    Object.entries(names).flatMap(([type, coins]) =>
      coins.split(' ').map((coinId) => [coinId, `${__LOGO_FOLDER__}${coinId}.${type}`]),
    ),
  )
  for (const listener of listeners) listener()
}

/** Where a coin's logo is; undefined for a coin without one, and until the list is there. */
export function useLogoAddress(coinId: string): string | undefined {
  return useSyncExternalStore(subscribe, () => addresses.get(coinId))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function askForNames(): Promise<LogoNames | null> {
  const answer = await fetch(`${__LOGO_FOLDER__}names.json`).catch(() => null)
  if (answer === null || answer.status >= 500) return null
  return answer.ok ? ((await answer.json()) as LogoNames) : {}
}
