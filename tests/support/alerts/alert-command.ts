import fc from 'fast-check'
import { channelFlags, CHANNELS } from '#domain/alerts/channel.ts'
import type { PlanType } from '#domain/membership/plan.ts'
import { INTERVALS } from '#domain/time/interval.ts'
import { COINS } from './match-fixture.ts'
import type { ModelCoin, ModelEvent, ModelPerson } from './alert-model.ts'

/** One thing that happens to people or to signals; `who` is taken by the number of people there are. */
export type Command =
  | { readonly do: 'join'; readonly bound: ModelPerson['bound']; readonly plan: PlanType | null }
  | {
      readonly do: 'plan'
      readonly who: number
      readonly plan: PlanType | null
      readonly hours: number
    }
  | {
      readonly do: 'settings'
      readonly who: number
      readonly settings: NonNullable<ModelPerson['settings']>
    }
  | { readonly do: 'coin'; readonly who: number; readonly coinId: string; readonly coin: ModelCoin }
  | { readonly do: 'state'; readonly who: number; readonly isActive: boolean }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'happen'; readonly event: Omit<ModelEvent, 'expiresAt' | 'isTop'> }
  | { readonly do: 'match' }

const anyPlan = fc.constantFrom('MONTH', 'YEAR', 'TRIAL', null)
const anyFlags = fc.nat(channelFlags(CHANNELS))
const anyCoin = fc.constantFrom(...COINS.slice(0, 2))
const who = fc.nat(20)
const mode = fc.constantFrom(0, 1, 2, 2)
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    do: fc.constant('join' as const),
    bound: fc.subarray([...CHANNELS]),
    plan: anyPlan,
  }),
  fc.record({
    do: fc.constant('plan' as const),
    who,
    plan: anyPlan,
    hours: fc.integer({ min: 0, max: 5 }),
  }),
  fc.record({
    do: fc.constant('settings' as const),
    who,
    settings: fc.record({
      channels: anyFlags,
      intervals: fc.constantFrom(31, 31, 16, 24, 7),
      isProactive: fc.boolean(),
    }),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('coin' as const),
      who,
      coinId: anyCoin,
      coin: fc.record({
        isOn: fc.constantFrom(true, true, false),
        long: mode,
        short: mode,
        leg: mode,
        channels: fc.option(anyFlags),
      }),
    }),
  },
  fc.record({ do: fc.constant('state' as const), who, isActive: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 150 }) }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('happen' as const),
      event: fc.record({
        kind: fc.constantFrom('open', 'open', 'leg', 'end', 'void'),
        coinId: anyCoin,
        interval: fc.constantFrom(...INTERVALS, '1d'),
        direction: fc.constantFrom('long', 'short'),
      }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'match' as const }) },
)

/** Some people, then what happens, then a last match. */
export const alertHistory: fc.Arbitrary<readonly Command[]> = fc
  .array(anyCommand, { minLength: 15, maxLength: 32 })
  .map((commands) => [
    { do: 'join', bound: CHANNELS, plan: 'YEAR' },
    { do: 'join', bound: ['mail', 'telegram'], plan: 'MONTH' },
    { do: 'join', bound: [], plan: 'TRIAL' },
    ...commands,
    { do: 'match' },
  ])
