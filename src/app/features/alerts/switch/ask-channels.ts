import * as TIMINGS from '#domain/time/timings.ts'
import { words } from '#app/i18n/words.ts'
import { isInTelegram } from '#app/platform/launch/launch.ts'
import { platform } from '#app/platform/platform.ts'
import { deviceStorage } from '#app/platform/storage.ts'
import { toast } from '#app/state/toast-state.ts'
import { pushOffer } from '../push/push-offer.ts'
import type { SettingState } from '../queries.ts'

const ASKED = 'buoy.asked-ways'

/** Whether the device was never asked how alerts may reach it; from now on it was. */
function isFirstTime(): boolean {
  if (deviceStorage.read(ASKED) !== null) return false
  deviceStorage.write(ASKED, '1')
  return true
}

/** After the first alert inside Telegram, asks once per device whether the bot may write. */
export async function askToWrite(): Promise<void> {
  if (!isInTelegram() || !isFirstTime()) return
  const answer = await platform().requestWriteAccess()
  if (answer !== 'unknown') toast(words('alerts')(`chat.${answer}`), TIMINGS.longToastMs)
}

/** Whether to ask for notifications now: once, if supported and not answered yet. */
export function shouldOfferPush({ channels }: SettingState): boolean {
  if (isInTelegram() || pushOffer() !== 'ready' || Notification.permission !== 'default')
    return false
  const push = channels.find(({ channel }) => channel === 'push')
  return push?.state !== 'off' && isFirstTime()
}
