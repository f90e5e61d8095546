import type { BatchKind, CardKind } from '#domain/membership/card.ts'
import type { PlanType } from '#domain/membership/plan.ts'

export interface MembershipRow {
  account_id: string
  type: PlanType | null
  started_wall_time: number | null
  expires_wall_time: number | null
  version: number
}

export interface MembershipGrantRow {
  id: string
  account_id: string
  plan: PlanType
  days: number
  source: string
  granted_wall_time: number
  revoked_wall_time: number | null
}

export interface CardRow {
  id: string
  account_id: string
  kind: CardKind
  source: string
  giver_id: string | null
  granted_wall_time: number
  expires_wall_time: number
  used_wall_time: number | null
  used_for: string | null
}

export interface TrialMarkRow {
  mark: string
  accepted_wall_time: number
}

export interface CodeBatchRow {
  id: string
  kind: BatchKind
  count: number
  note: string
  issued_wall_time: number
  expires_wall_time: number
}

export interface RedemptionCodeRow {
  code_hash: string
  batch_id: string
  redeemed_by: string | null
  redeemed_wall_time: number | null
}

export interface AlertSlotsRow {
  id: string
  account_id: string
  slots: number
  bought_wall_time: number
  expires_wall_time: number
}

export interface MembershipTables {
  memberships: MembershipRow
  membership_grants: MembershipGrantRow
  cards: CardRow
  trial_marks: TrialMarkRow
  code_batches: CodeBatchRow
  redemption_codes: RedemptionCodeRow
  alert_slots: AlertSlotsRow
}
