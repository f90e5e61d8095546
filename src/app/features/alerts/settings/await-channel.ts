import * as TIMINGS from '#domain/time/timings.ts'

const TRIES = 6

/**
 * Polls up to six times in two and a half seconds until a channel is ready:
 * the permission given in Telegram's client reaches the server by a separate update. A failed
 * call counts as not ready.
 *
 * @example await awaitChannel(async () => (await readSettings()).channels.some(isReady))
 */
export async function awaitChannel(isReady: () => Promise<boolean>): Promise<boolean> {
  for (let tried = 1; ; tried += 1) {
    if (await isReady().catch(() => false)) return true
    if (tried === TRIES) return false
    await new Promise((resolve) => setTimeout(resolve, TIMINGS.channelEveryMs))
  }
}
