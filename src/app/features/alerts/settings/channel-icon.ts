import type { Channel } from '#domain/alerts/channel.ts'
import type { IconName } from '#app/ui/icon/Icon.tsx'

/** What each way of alerts is drawn with. */
export const CHANNEL_ICONS: Readonly<Record<Channel, IconName>> = {
  push: 'bell',
  telegram: 'plane',
  mail: 'mail',
  sms: 'phone',
}
