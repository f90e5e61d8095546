import { type Channel, CHANNELS } from '#domain/alerts/channel.ts'
import type { Context } from '#server/context.ts'

/** The channels that this server has: nothing is queued for what nobody here would send. */
export function serverChannels({ ports }: Pick<Context, 'ports'>): Channel[] {
  const { mail, push, sms, telegram } = ports
  const has: Readonly<Record<Channel, boolean>> = {
    push: push !== null,
    telegram: telegram !== null,
    mail: mail.kind !== 'off',
    sms: sms.kind !== 'off',
  }
  return CHANNELS.filter((channel) => has[channel])
}
