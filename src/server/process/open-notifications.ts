import type { Notifications } from '../bus.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { openNats } from '../ports/broker/open-nats.ts'

/** What carries messages between processes: the broker where one is named, else the database. */
export function openNotifications(
  { natsUrl }: Config,
  { notifications }: Database,
  { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
): Notifications | null {
  if (natsUrl === null) return notifications
  const place = new URL(natsUrl).host
  return openNats({
    url: natsUrl,
    onAway({ message }) {
      metrics.brokerAway.set(1)
      log.error({ place, reason: message }, 'the message broker is away: others hear late')
    },
    onBack() {
      metrics.brokerAway.set(0)
      log.warn({ place }, 'the message broker is back')
    },
  })
}
