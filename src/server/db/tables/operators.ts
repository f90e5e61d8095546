export interface AdminActionRow {
  id: string
  wall_time: number
  operator: string
  action: string
  subject: string
  details: string
}

export interface OperatorsTables {
  admin_actions: AdminActionRow
}
