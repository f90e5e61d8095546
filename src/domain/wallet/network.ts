/** Where BYU can be paid out to. @source DECISIONS 4 */
export const NETWORKS = ['TON', 'TRC20', 'ERC20', 'BEP20'] as const
export type Network = (typeof NETWORKS)[number]

/** An address on a network, as given or in canonical form. */
export interface PayoutTarget {
  readonly network: Network
  readonly address: string
}

/** `targetText({ network: 'TRC20', address: 'THHRK…' }) === 'TRC20 THHRK…'`: what a code is bound to. */
export function targetText({ network, address }: PayoutTarget): string {
  return `${network} ${address}`
}

/**
 * What can be chosen where: Telegram's rules allow no chain but TON inside it.
 * `networksOf('telegram')` is `['TON']`. @source DECISIONS 4
 */
export function networksOf(channel: 'web' | 'telegram'): readonly Network[] {
  return channel === 'telegram' ? ['TON'] : NETWORKS
}
