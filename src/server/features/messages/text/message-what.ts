import type { BillKind } from '#domain/wallet/bill.ts'
import type { Words } from '#server/words.ts'

/** Notices to an owner that are told in the app too, by the words of their letters. */
export const ACCOUNT_NOTICES = [
  'passwordSet',
  'passwordChanged',
  'contactChanged',
  'contactAdded',
  'linkBound',
  'linkUnbound',
] as const
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number]

/** Which words a message has: its own, those of a bill, or those of a letter to an owner. */
export type MessageWhat =
  | keyof Words['messages-letter']
  | `bill.${BillKind}`
  | `account.${AccountNotice}`
