import type { Context } from '#server/context.ts'
import { EvaluationRequests } from '#server/jobs/evaluation-requests.ts'
import type { JobParts } from './job-parts.ts'
import { startAlerts } from './start-alerts.ts'
import { startBot } from './start-bot.ts'
import { startCollecting } from './start-collecting.ts'
import { startEngine } from './start-engine.ts'
import { startReports } from './start-reports.ts'
import { startSupport } from './start-support.ts'
import { startTurns } from './start-turns.ts'
import { startUpkeep } from './start-upkeep.ts'

const WRITE_CHECK_EVERY_MS = 5000

/** Starts the jobs of this role under the supervisor, which keeps them running until it is stopped. */
export function startJobs(context: Context, parts: JobParts): void {
  const { role } = context.config
  startTurns(parts.jobs, 'write-check', WRITE_CHECK_EVERY_MS, parts.checkWrite)
  const requests = new EvaluationRequests()
  if (role === 'all' || role === 'engine') startEngine(context, parts, requests)
  if (role === 'all' || role === 'collector') startCollecting(context, parts, requests)
  if (role === 'all' || role === 'web') startUpkeep(context, parts)
  if (role === 'all' || role === 'sender') startAlerts(context, parts)
  if (role === 'all' || role === 'sender') startSupport(context, parts)
  if (role === 'all' || role === 'web') startBot(context, parts)
  startReports(context, parts)
}
