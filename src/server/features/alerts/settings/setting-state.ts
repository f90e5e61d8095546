import type { AnswerOf } from '#contract/index.schema.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { readSlots } from '#server/features/membership/slots/slot-store.ts'
import { readTier } from '#server/features/membership/status/membership-status.ts'
import { readChannelStates } from '../channels/channel-adapters.ts'
import { readSettings } from './stored-settings.ts'

/** Alert settings of an account and what it can use here. */
export type SettingState = AnswerOf<'POST /aiCoin/noticeSetting'>

/** Slots for coin alerts: how many there are, and how many coins are on. */
export async function readAlertSlots(
  context: Pick<Context, 'config' | 'wallClock'>,
  reader: Reader,
  accountId: string,
): Promise<SettingState['slots']> {
  const { fromPlan, bought, inUse } = await readSlots(context, reader, accountId)
  // Bought slots count only with a plan: alerts end with the membership.
  return { limit: fromPlan === 0 ? 0 : fromPlan + bought, inUse }
}

/** Settings, channels and slots of an account, for the settings page. */
export async function readSettingState(
  context: Pick<Context, 'config' | 'wallClock' | 'ports'>,
  reader: Reader,
  accountId: string,
): Promise<SettingState> {
  const { settings, acceptedWallTime } = await readSettings(reader, accountId)
  const opened = ENTITLEMENTS[await readTier(context, reader, accountId)]
  const { channels, intervals, quiet, zone, isSuggested: isProactive, gate, digestAbove } = settings
  return {
    settings: {
      channels: [...channels],
      intervals: [...intervals],
      quiet: quiet === null ? null : { ...quiet },
      zone,
      isProactive,
      gate,
      digestAbove,
    },
    isProtocolAccepted: acceptedWallTime !== null,
    channels: await readChannelStates(context, reader, accountId),
    openIntervals: opened.alertSlots === 0 ? [] : [...opened.intervals],
    canProactive: opened.hasPush,
    canGate: opened.isLive,
    slots: await readAlertSlots(context, reader, accountId),
  }
}
