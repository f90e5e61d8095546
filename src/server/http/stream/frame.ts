import type { StreamEventName } from '#contract/stream.ts'
import type { Tier } from '#domain/membership/tier.ts'
import type { SignalChange } from './stream-sources.ts'

/** One server-sent event as bytes, made once and written to every socket. */
export function frameEvent(event: StreamEventName, data: unknown, id?: number): Buffer {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return Buffer.from(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** A comment that keeps proxies from closing a quiet stream. */
export const HEARTBEAT = Buffer.from(': still here\n\n')

/** A signal's frame for each tier, written when the first client of that tier needs it. */
export function framesOf({ sequence, rowFor }: SignalChange): (tier: Tier) => Buffer | null {
  const frames = new Map<Tier, Buffer | null>()
  return (tier) => {
    const known = frames.get(tier)
    if (known !== undefined) return known
    const row = rowFor(tier)
    const bytes = row === null ? null : frameEvent('signal', row, sequence)
    frames.set(tier, bytes)
    return bytes
  }
}
