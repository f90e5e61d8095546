import { findUsers } from '../features/account/operator/find-users.ts'
import { signOutUser } from '../features/account/operator/sign-out-user.ts'
import { listFailed } from '../features/alerts/operator/list-failed.ts'
import { repeatFailed } from '../features/alerts/operator/repeat-failed.ts'
import { findFiles } from '../features/content/operator/find-files.ts'
import { pageItems } from '../features/content/operator/page-items.ts'
import { saveFile } from '../features/content/operator/save-file.ts'
import { setState } from '../features/content/operator/set-state.ts'
import { getMe } from '../features/operators/get-me.ts'
import { getOverview } from '../features/operators/get-overview.ts'
import { pageActions } from '../features/operators/page-actions.ts'
import { signIn } from '../features/operators/sign-in.ts'
import { signOut } from '../features/operators/sign-out.ts'
import { pagePayments } from '../features/orders/operator/page-payments.ts'
import { refundCharge } from '../features/orders/operator/refund-charge.ts'
import { closeByOperator } from '../features/support/operator/close-by-operator.ts'
import { pageFeedback } from '../features/support/operator/page-feedback.ts'
import { sendAnswer } from '../features/support/operator/send-answer.ts'
import { decidePayout } from '../features/wallet/operator/decide-payout.ts'
import { pagePayouts } from '../features/wallet/operator/page-payouts.ts'
import type { Routes } from '../http/handler.ts'

/** Only who writes content loads the parser of Markdown. */
const readBlocks = async () => (await import('../ports/markdown/read-markdown.ts')).readMarkdown

/** Calls of the operators' area -> handler. */
export const operatorsRoutes = {
  'POST /admin/signIn': { handler: signIn },
  'POST /admin/signOut': { handler: signOut },
  'GET /admin/me': { handler: getMe },
  'GET /admin/overview': { handler: getOverview },
  'GET /admin/actions': { handler: pageActions },
  'GET /admin/payouts': { handler: pagePayouts },
  'POST /admin/payout/decide': { handler: decidePayout },
  'GET /admin/payments': { handler: pagePayments },
  'POST /admin/payment/refund': { handler: refundCharge },
  'GET /admin/feedback': { handler: pageFeedback },
  'POST /admin/feedback/answer': { handler: sendAnswer },
  'POST /admin/feedback/close': { handler: closeByOperator },
  'GET /admin/users': { handler: findUsers },
  'POST /admin/user/signOut': { handler: signOutUser },
  'GET /admin/deliveries': { handler: listFailed },
  'POST /admin/deliveries/repeat': { handler: repeatFailed },
  'GET /admin/content': { handler: pageItems },
  'GET /admin/content/files': { handler: findFiles },
  'POST /admin/content/save': {
    handler: (context, actor, input) => saveFile(context, actor, input, readBlocks),
  },
  'POST /admin/content/setState': { handler: setState },
} satisfies Partial<Routes>
