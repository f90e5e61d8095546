import { isInTelegram } from '../launch/launch.ts'
import { platformState } from '../state/platform-state.ts'

/**
 * Resolves once Telegram's adapter is in use: a user who taps before its code has come is not to be
 * answered as in a browser. At once outside Telegram; after `limitMs` where it does not come.
 */
export async function telegramArrival(limitMs: number): Promise<void> {
  if (!isInTelegram() || platformState.read().kind === 'telegram') return
  await new Promise<void>((resolve) => {
    const end = () => {
      globalThis.clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = globalThis.setTimeout(end, limitMs)
    const stop = platformState.watch(({ kind }) => {
      if (kind === 'telegram') end()
    })
  })
}
