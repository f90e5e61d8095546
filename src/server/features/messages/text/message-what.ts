import type { BillKind } from '#domain/wallet/bill.ts'
import type { Words } from '#server/words.ts'

/** Notices to an owner that appear in the app too, with the texts of their e-mails. */
export const ACCOUNT_NOTICES = [
  'passwordSet',
  'passwordChanged',
  'contactChanged',
  'contactAdded',
  'linkBound',
  'linkUnbound',
] as const
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number]

/** Text key of a message: its own, a bill's, or an owner notification's. */
export type MessageWhat =
  | keyof Words['messages-notification']
  | `bill.${BillKind}`
  | `account.${AccountNotice}`
