import type { Context } from '#server/context.ts'
import { sendReports } from '#server/features/support/reports/send-reports.ts'
import type { JobParts } from './job-parts.ts'
import { startTurns } from './start-turns.ts'

const EVERY_MS = 3000

/** A job for each channel, so that a silent mail server does not hold Telegram up. */
export function startSupport(context: Context, { jobs }: JobParts): void {
  const { mail, telegram } = context.ports
  const channels = [
    ...(mail.kind === 'off' ? [] : (['mail'] as const)),
    ...(telegram === null ? [] : (['telegram'] as const)),
  ]
  for (const channel of channels) {
    startTurns(jobs, `feedback-${channel}`, EVERY_MS, ({ signal }) =>
      sendReports(context, channel, signal),
    )
  }
}
