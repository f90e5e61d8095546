import type { ChannelWorker } from './channel-worker.ts'

/** Lets go on who waits for outcomes to be stored. */
export function resumeSending(worker: ChannelWorker): void {
  const { resolve } = worker.recorded
  worker.recorded = Promise.withResolvers()
  resolve()
}
