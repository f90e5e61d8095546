import { type Asset, ASSETS } from '#domain/wallet/asset.ts'

/** What the page of details can list, in the order of its tabs. */
export const WALLET_LISTS = ['bills', 'BY', 'BYU', 'payouts'] as const
export type WalletList = (typeof WALLET_LISTS)[number]

const PATH = '/pages/my/wallet/detail'

/** Address of a list: `listAddress('BY') === '/pages/my/wallet/detail?list=BY'`. */
export function listAddress(list: WalletList): string {
  return `${PATH}?list=${list}`
}

/** The list that an address names; bills where it names none. */
export function listOf(text: string | null): WalletList {
  return WALLET_LISTS.find((list) => list === text) ?? 'bills'
}

/** Whether a list is of one account's entries. */
export function isAccount(list: WalletList): list is Asset {
  return ASSETS.some((asset) => asset === list)
}
