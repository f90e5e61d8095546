/** Where BYU can be paid out to; inside Telegram only TON is offered. @source DECISIONS 4 */
export const NETWORKS = ['TON', 'TRC20', 'ERC20', 'BEP20'] as const
export type Network = (typeof NETWORKS)[number]
