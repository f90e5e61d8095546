import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { AlertSettings, QuietHours } from '#domain/alerts/alert-settings.ts'
import { CHANNELS } from '#domain/alerts/channel.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import { INTERVALS } from '#domain/time/interval.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { lockMembership, readTier } from '#server/features/membership/status/membership-status.ts'
import { Refusal } from '#server/refusal.ts'
import { isZone } from '#server/time-zone.ts'
import { readSettingState } from './setting-state.ts'
import { readSettings, writeSettings } from './stored-settings.ts'

type Name = 'POST /aiCoin/noticeSetting'
type Input = ParsedRequestOf<Name>

/**
 * Changes the given settings and leaves the rest; `isProtocolAccepted` accepts the terms of alerts,
 * once. Quiet hours with equal start and end are off.
 *
 * @throws Refusal `badZone` for a time zone that is not known; when switching gate alerts on also
 *   `monthlyOnly` without a membership, `protocolNeeded` before the terms were accepted
 * @source Spec 7; ROUTES
 */
export async function saveSettings(
  context: Context,
  { accountId }: SignedIn,
  input: Input,
): Promise<AnswerOf<Name>> {
  if (input.zone !== undefined && !isZone(input.zone)) throw new Refusal('badZone')
  const wallNow = context.wallClock.now()
  return await context.db.transaction(async (tx) => {
    await lockMembership(tx, accountId)
    const { settings, isZoneOwn, acceptedWallTime } = await readSettings(tx, accountId)
    const accepted = input.isProtocolAccepted === true ? wallNow : null
    if (input.gate !== undefined && input.gate !== 'off') {
      const tier = await readTier(context, tx, accountId)
      if (!ENTITLEMENTS[tier].isLive) throw new Refusal('monthlyOnly')
      if ((acceptedWallTime ?? accepted) === null) throw new Refusal('protocolNeeded')
    }
    await writeSettings(tx, accountId, {
      settings: changed(settings, input),
      isZoneOwn: isZoneOwn || input.zone !== undefined,
      acceptedWallTime: acceptedWallTime ?? accepted,
    })
    return await readSettingState(context, tx, accountId)
  })
}

function changed(known: AlertSettings, input: Input): AlertSettings {
  const { channels, intervals, quiet, zone, isProactive, gate, digestAbove } = input
  return {
    channels:
      channels === undefined ? known.channels : CHANNELS.filter((one) => channels.includes(one)),
    intervals:
      intervals === undefined
        ? known.intervals
        : INTERVALS.filter((one) => intervals.includes(one)),
    quiet: quiet === undefined ? known.quiet : quietOf(quiet),
    zone: zone ?? known.zone,
    isSuggested: isProactive ?? known.isSuggested,
    gate: gate ?? known.gate,
    digestAbove: digestAbove ?? known.digestAbove,
  }
}

function quietOf(quiet: QuietHours | null): QuietHours | null {
  return quiet === null || quiet.from === quiet.to ? null : quiet
}
