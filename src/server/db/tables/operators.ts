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

export interface OperatorsTables {
  admin_actions: AdminActionRow
  server_processes: ServerProcessRow
}
