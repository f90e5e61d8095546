import type { Context } from '#server/context.ts'
import { deleteExpiredAnswers } from '#server/db/idempotency.ts'
import { cleanAccounts } from '#server/features/account/cancel/clean-accounts.ts'
import { deleteOldAlerts } from '#server/features/alerts/history/delete-old-alerts.ts'
import { runDraws } from '#server/features/checkin/draw/run-draws.ts'
import { deleteOldIdentityHashes } from '#server/features/invite/invitation/identity-hash.ts'
import { settleCommissions } from '#server/features/invite/commission/settle-commissions.ts'
import { deleteOldViews } from '#server/features/market/ranking/delete-old-views.ts'
import { closeOrders } from '#server/features/orders/close-orders.ts'
import { remindExpiring } from '#server/features/orders/expiry/remind-expiring.ts'
import { returnDuplicates } from '#server/features/orders/return-duplicates.ts'
import { reconcileStars } from '#server/features/orders/stars/reconcile-stars.ts'
import { loadLedger } from '#server/features/signals/performance/load-ledger.ts'
import { postHead } from '#server/features/signals/transparency-log/post-head.ts'
import { deleteOldFeedback } from '#server/features/support/delete-old-feedback.ts'
import { runPayouts } from '#server/features/wallet/payout/run-payouts.ts'
import type { JobParts } from './job-parts.ts'
import { HOURLY_MS, startTurns } from './start-turns.ts'

const ORDERS_EVERY_MS = 600_000

/** What is settled, closed and deleted from time to time, and what is read before anybody asks. */
export function startUpkeep(context: Context, { jobs, callReader }: JobParts): void {
  startTurns(jobs, 'track-record', HOURLY_MS, async () => void (await loadLedger(callReader)))
  startTurns(jobs, 'accounts', HOURLY_MS, () => cleanAccounts(context))
  startTurns(jobs, 'orders', ORDERS_EVERY_MS, () => settleOrders(context))
  startTurns(jobs, 'draws', HOURLY_MS, () => runDraws(context))
  startTurns(jobs, 'invitations', HOURLY_MS, () => settleInvited(context))
  startTurns(jobs, 'answers', HOURLY_MS, () => deleteExpiredAnswers(context))
  startTurns(jobs, 'alert-upkeep', HOURLY_MS, () => keepAlerts(context))
  startTurns(jobs, 'coin-views', HOURLY_MS, () => deleteOldViews(context))
  startTurns(jobs, 'feedback-upkeep', HOURLY_MS, () => deleteOldFeedback(context))
  startTurns(jobs, 'record-head', HOURLY_MS, () => postHead(context))
}

/** What settles with the end of a month is in the balance that is paid out then. */
async function settleInvited(context: Context): Promise<void> {
  await settleCommissions(context)
  await runPayouts(context)
  await deleteOldIdentityHashes(context)
}

async function keepAlerts(context: Context): Promise<void> {
  await remindExpiring(context)
  await deleteOldAlerts(context)
}

async function settleOrders(context: Context): Promise<void> {
  await closeOrders(context)
  await returnDuplicates(context)
  await reconcileStars(context)
}
