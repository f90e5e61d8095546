import type { ByuChoice } from '#domain/account/cancellation.ts'
import type { CodeType } from '#domain/account/code-type.ts'
import type { Language } from '#contract/headers.ts'

export interface AccountRow {
  id: string
  state: 'active' | 'cancelling' | 'erased'
  nickname: string
  avatar: string | null
  mobile: string | null
  email: string | null
  password_hash: string | null
  language: Language
  invite_code: string
  inviter_id: string | null
  agreement: string
  created_wall_time: number
  ends_wall_time: number | null
}

export interface AccountLinkRow {
  provider: 'telegram' | 'twitter'
  subject: string
  account_id: string
  name: string
  username: string | null
  linked_wall_time: number
}

export interface SessionRow {
  id: string
  account_id: string
  token_hash: string
  channel: 'web' | 'telegram'
  device: string
  launch_hash: string | null
  device_key_hash: string | null
  known_key_hash: string | null
  created_wall_time: number
  seen_wall_time: number
  expires_wall_time: number
}

export interface ValidCodeRow {
  target: string
  type: CodeType
  asker: string
  is_known: 0 | 1
  code_hash: string
  wrong_count: number
  sent_wall_time: number
  expires_wall_time: number
  delivery: CodeDelivery | null
}

/** `refused`: the contact does not exist. Null where its request waited for the end. */
export type CodeDelivery = 'sent' | 'failed' | 'refused'

export interface KnownDeviceRow {
  account_id: string
  key_hash: string
  seen_wall_time: number
}

export interface ReplacedCodeRow {
  code_hash: string
  target: string
  expires_wall_time: number
}

export interface AccountCancellationRow {
  id: string
  account_id: string
  state: 'open' | 'withdrawn' | 'done'
  losses: string
  byu: number
  choice: 'none' | ByuChoice
  payout_id: string | null
  begun_wall_time: number
  ended_wall_time: number | null
}

export interface AttemptRow {
  id: string
  kind: string
  subject: string
  wall_time: number
}

export interface TicketRow {
  secret_hash: string
  kind: string
  account_id: string | null
  payload: string
  created_wall_time: number
  expires_wall_time: number
}

export interface FavoriteRow {
  account_id: string
  coin_id: string
  starred_wall_time: number
}

export interface UploadRow {
  key: string
  account_id: string
  folder: string
  bytes: number
  stored_wall_time: number
}

export interface AccountTables {
  accounts: AccountRow
  account_links: AccountLinkRow
  sessions: SessionRow
  valid_codes: ValidCodeRow
  known_devices: KnownDeviceRow
  replaced_codes: ReplacedCodeRow
  account_cancellations: AccountCancellationRow
  attempts: AttemptRow
  tickets: TicketRow
  favorites: FavoriteRow
  uploads: UploadRow
}
