import type { Context } from '#server/context.ts'
import type { FeedbackReportRow } from '#server/db/tables/support.ts'

/** Channels that report feedback to operators, as the settings name them. */
export function reportChannels({
  config,
  ports,
}: Pick<Context, 'config' | 'ports'>): readonly FeedbackReportRow['channel'][] {
  const { feedbackEmail, feedbackChat } = config.support
  return [
    ...(feedbackEmail !== null && ports.mail.kind !== 'off' ? (['mail'] as const) : []),
    ...(feedbackChat !== null && ports.telegram !== null ? (['telegram'] as const) : []),
  ]
}
