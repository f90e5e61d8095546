import { runBot } from '#server/bot/run-bot.ts'
import type { Context } from '#server/context.ts'
import { newLeaseHolder, runWithLease } from '#server/jobs/run-with-lease.ts'
import type { JobParts } from './job-parts.ts'

/** The bot, in one process at a time; none without Telegram. */
export function startBot(context: Context, parts: JobParts): void {
  const { telegram } = context.config.account
  if (telegram === null) return
  const request = { name: 'bot', holder: newLeaseHolder(context) }
  parts.jobs.start('bot', (control) =>
    runWithLease(context, request, control, (_lease, held) =>
      runBot(context, telegram, held.signal),
    ),
  )
}
