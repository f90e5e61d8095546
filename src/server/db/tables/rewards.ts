import type { Prize } from '#domain/checkin/prize.ts'
import type { CommissionState } from '#domain/invite/commission.ts'
import type { WithheldReason, InvitationState } from '#domain/invite/invitation.ts'

export interface CheckInRow {
  account_id: string
  day: number
  streak: number
  points: number
  wall_time: number
}

export interface ActiveDayRow {
  account_id: string
  day: number
}

export interface PersonMarkRow {
  mark: string
  account_id: string
  noted_wall_time: number
}

export interface InvitationRow {
  friend_id: string
  inviter_id: string
  state: InvitationState
  reason: WithheldReason | null
  created_wall_time: number
  granted_wall_time: number | null
}

export interface CommissionRow {
  id: string
  inviter_id: string
  friend_id: string
  source: string
  amount: number
  state: CommissionState
  reason: WithheldReason | 'refund' | null
  created_wall_time: number
  confirms_wall_time: number
  settles_wall_time: number
  changed_wall_time: number
}

export interface DrawRow {
  id: string
  opens_wall_time: number
  closes_wall_time: number
  seed_hash: string
  seed: string
  odds: string
  drawn_wall_time: number | null
}

export interface TicketOfDrawRow {
  id: string
  draw_id: string
  account_id: string
  prize: Prize | null
  got_wall_time: number
  seen_wall_time: number | null
}

export interface RewardsTables {
  check_ins: CheckInRow
  active_days: ActiveDayRow
  person_marks: PersonMarkRow
  invitations: InvitationRow
  commissions: CommissionRow
  draws: DrawRow
  tickets_of_draws: TicketOfDrawRow
}
