import * as TIMINGS from '#domain/time/timings.ts'

const TRIES = 6

/**
 * Polls up to six times in two and a half seconds until a channel is ready:
 * what the bot was allowed in a client reaches the server by an update of its own. A question that
 * fails is a no.
 *
 * @example await awaitWay(async () => (await call('GET /aiCoin/querySetting', {})).channels.some(isReady))
 */
export async function awaitChannel(isReady: () => Promise<boolean>): Promise<boolean> {
  for (let tried = 1; ; tried += 1) {
    if (await isReady().catch(() => false)) return true
    if (tried === TRIES) return false
    await new Promise((resolve) => setTimeout(resolve, TIMINGS.channelEveryMs))
  }
}
