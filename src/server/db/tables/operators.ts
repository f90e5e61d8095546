import type { OperatorRole } from '#domain/operators/operator-role.ts'

export interface AdminActionRow {
  id: string
  wall_time: number
  operator: string
  action: string
  subject: string
  details: string
}

export interface ServerProcessRow {
  id: string
  name: string
  role: string
  started_wall_time: number
  seen_wall_time: number
  jobs: string
}

export interface OperatorRow {
  name: string
  role: OperatorRole
  password_hash: string
  totp_sealed: string | null
  totp_step: number
  created_wall_time: number
  changed_wall_time: number
}

export interface OperatorSessionRow {
  id: string
  operator: string
  token_hash: string
  created_wall_time: number
  seen_wall_time: number
}

export interface OperatorConfirmationRow {
  token_hash: string
  session_id: string
  digest: string
  expires_wall_time: number
}

export interface OperatorDeviceRow {
  operator: string
  key_hash: string
  seen_wall_time: number
}

export interface OperatorsTables {
  admin_actions: AdminActionRow
  server_processes: ServerProcessRow
  operators: OperatorRow
  operator_sessions: OperatorSessionRow
  operator_devices: OperatorDeviceRow
  operator_confirmations: OperatorConfirmationRow
}
