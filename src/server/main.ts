import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from './config.ts'
import { listenForStop } from './process/stop-requests.ts'
import { stopOnRequest } from './process/stop-on-request.ts'
import { loadCheckedConfig } from './process/start/check-places.ts'
import { startFaultText } from './process/start/start-fault-text.ts'
import { limitNodeAnswers } from './ports/vendor/limit-node-answers.ts'
import { startServer } from './start-server.ts'

/**
 * Jobs take the processor for half a second at first: what waited for this start, such as the check
 * of a balancer, is answered before.
 */
const HEAD_START_MS = 250

export interface MainOptions {
  /** Stops with the process that started it, which is npm. */
  readonly isChild: boolean
}

/** Runs the server until it is stopped; three lines say where to look and which market mode runs. */
export async function main({ isChild }: MainOptions): Promise<void> {
  limitNodeAnswers()
  const requests = listenForStop(isChild)
  const config = await orEnd(async () => loadCheckedConfig(), null)
  let isServing = false
  void requests.first.then(() => {
    // Nothing is served yet: nobody has to be waited for.
    if (!isServing) process.exit(0)
  })
  const server = await orEnd(
    () => startServer(config, undefined, () => sleep(HEAD_START_MS)),
    config,
  )
  isServing = true
  const { url, context } = server
  const address = url.replace('0.0.0.0', 'localhost').replace('[::]', 'localhost')
  console.log(`Buoy       ${address}`)
  console.log(`API        ${address}/api/docs`)
  console.log(`Market     ${context.marketClock.world} on ${context.db.kind}`)
  stopOnRequest(server, requests, config.drainMs)
}

/** Ends the process where `work` fails, and says why. */
async function orEnd<Result>(work: () => Promise<Result>, config: Config | null): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    console.error(startFaultText(error, config))
    process.exit(1)
  }
}
