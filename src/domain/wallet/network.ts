/** Where BYU can be paid out to. @source DECISIONS 4 */
export const NETWORKS = ['TON', 'TRC20', 'ERC20', 'BEP20'] as const
export type Network = (typeof NETWORKS)[number]

/**
 * What can be chosen where: Telegram's rules allow no chain but TON inside it.
 * `networksOf('telegram')` is `['TON']`. @source DECISIONS 4
 */
export function networksOf(channel: 'web' | 'telegram'): readonly Network[] {
  return channel === 'telegram' ? ['TON'] : NETWORKS
}
