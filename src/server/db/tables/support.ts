import type { FeedbackKind, FeedbackState } from '#domain/support/feedback.ts'
import type { Language } from '#contract/headers.ts'

export interface FeedbackRow {
  id: string
  account_id: string | null
  device_hash: string | null
  draft_id: string
  kind: FeedbackKind
  content: string
  email: string | null
  language: Language
  channel: 'web' | 'telegram'
  device: string
  state: FeedbackState
  created_wall_time: number
  changed_wall_time: number
  changed_by: string | null
}

interface FeedbackPhotoRow {
  feedback_id: string
  place: number
  key: string
}

export interface FeedbackAnswerRow {
  id: string
  feedback_id: string
  content: string
  operator: string
  created_wall_time: number
}

export interface FeedbackReportRow {
  id: string
  feedback_id: string
  answer_id: string | null
  channel: 'mail' | 'telegram'
  part: number
  state: 'queued' | 'accepted' | 'refused'
  attempts: number
  due_wall_time: number
  reason: string | null
  accepted_wall_time: number | null
}

export interface SupportTables {
  feedback: FeedbackRow
  feedback_photos: FeedbackPhotoRow
  feedback_answers: FeedbackAnswerRow
  feedback_reports: FeedbackReportRow
}
