import { z } from 'zod'
import { GATE_STATES } from '#domain/signals/gate/market-gate.ts'
import type { EndpointSchema } from './index.schema.ts'
import { id, interval, time } from './shape.ts'
import { backtestWinRate } from './signals.schema.ts'
import type { signalsGateEndpoints } from './signals-gate.ts'

const state = z.enum(GATE_STATES)
/** Quote units of the market; exact to about eleven digits. */
const price = z.number().nullable()

/** Bitcoin beside its means at one 4h close. */
const reading = { state, close: price, mean50: price, mean200: price }

export const signalsGateSchemas = {
  'GET /market/gate': {
    request: z.object({ history: z.enum(['true', 'false']).optional() }),
    answer: z.object({
      /** False where the rules ask for no gate: nothing else is given then. */
      isInForce: z.boolean(),
      strategyVersion: z.string(),
      ...reading,
      /** The 4h close it was decided at; null before the first. */
      asOf: time.nullable(),
      /** Market of Bitcoin that it was read from; null where there is none. */
      marketId: id.nullable(),
      /** 4h closes behind the means; below 600 the state is unknown. */
      closeCount: z.number().int(),
      /** Days until enough closes are known; null where it is known, or waits for something else. */
      knownInDays: z.number().int().nullable(),
      /** The close that began the present state; null before the first. */
      since: time.nullable(),
      /** The state may have begun before `since`: nothing older is known. */
      isSinceEarlier: z.boolean(),
      /** What the gate decides about, with the backtest win rate of each where it was measured. */
      sides: z.array(
        z.object({
          interval,
          direction: z.enum(['long', 'short']),
          /** The states that let such signals through. */
          states: z.array(state),
          winRate: backtestWinRate.nullable(),
        }),
      ),
      /** Null unless asked for. */
      history: z
        .object({
          /** [time, close, mean50, mean200], one a day at the time of day of `asOf`, oldest first. */
          points: z.array(z.tuple([time, price, price, price])),
          /** The spans of each state, to the 4h close, oldest first; `to` is where the next begins. */
          periods: z.array(z.object({ state, from: time, to: time })),
        })
        .nullable(),
    }),
  },
} as const satisfies Record<keyof typeof signalsGateEndpoints, EndpointSchema>
