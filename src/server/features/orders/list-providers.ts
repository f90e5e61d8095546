import type { Provider } from '#domain/orders/order.ts'
import type { Actor, Context } from '#server/context.ts'

/**
 * How one can pay where one is: Stars inside Telegram and nothing else there, cards outside it.
 * Apple's store sells in its own app and is offered by none of these; nothing is sold where
 * membership is off. @source DECISIONS 2, 3
 */
export function listProviders(
  { ports, config }: Pick<Context, 'ports' | 'config'>,
  channel: Actor['channel'],
): Provider[] {
  if (config.membership === 'off') return []
  if (channel === 'telegram') return ports.telegram === null ? [] : ['stars']
  return ports.checkout === null || config.account.publicUrl === null ? [] : ['stripe']
}
