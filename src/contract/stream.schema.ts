import { z } from 'zod'
import { marketStatus, ticker } from './market.schema.ts'
import { unreadCounts } from './messages.schema.ts'
import { signalRow } from './signals.schema.ts'
import type { StreamEventName } from './stream.ts'

/** Data of each stream event. */
export const streamSchemas = {
  clock: marketStatus.pick({
    world: true,
    worldKind: true,
    marketNow: true,
    speed: true,
    isEnded: true,
    history: true,
  }),
  tickers: z.array(ticker),
  signal: signalRow,
  unread: unreadCounts,
  news: z.object({}),
  reset: z.object({}),
} as const satisfies Record<StreamEventName, z.ZodType>

export type StreamEvent<Name extends StreamEventName> = z.output<(typeof streamSchemas)[Name]>
