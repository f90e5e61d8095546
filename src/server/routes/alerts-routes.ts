import { getLatency } from '../features/alerts/get-latency.ts'
import { getProtocol } from '../features/alerts/settings/get-protocol.ts'
import { getSettings } from '../features/alerts/settings/get-settings.ts'
import { listAlertRecord } from '../features/alerts/told/list-alert-record.ts'
import { listCoinAlerts } from '../features/alerts/coin/list-coin-alerts.ts'
import { listSignalsEnded } from '../features/alerts/told/list-signals-ended.ts'
import { listSignalsInProgress } from '../features/alerts/told/list-signals-in-progress.ts'
import { listStarredAlerts } from '../features/alerts/coin/list-starred-alerts.ts'
import { openAlert } from '../features/alerts/open-alert.ts'
import { saveCoinAlert } from '../features/alerts/coin/save-coin-alert.ts'
import { saveSettings } from '../features/alerts/settings/save-settings.ts'
import { switchCoinAlert } from '../features/alerts/coin/switch-coin-alert.ts'
import { getPushKey } from '../features/alerts/push/get-push-key.ts'
import { subscribePush } from '../features/alerts/push/subscribe-push.ts'
import { renewPush } from '../features/alerts/push/renew-push.ts'
import { unsubscribePush } from '../features/alerts/push/unsubscribe-push.ts'
import { sendTestAlert } from '../features/alerts/send/send-test-alert.ts'
import { findMessageGroups } from '../features/messages/find-message-groups.ts'
import { listMessages } from '../features/messages/list-messages.ts'
import { markMessagesRead } from '../features/messages/mark-messages-read.ts'
import type { Routes } from '../http/handler.ts'

/** Alert and message calls -> handler. */
export const alertsRoutes = {
  'GET /push/key': { handler: getPushKey },
  'POST /push/subscribe': { handler: subscribePush },
  'POST /push/unsubscribe': { handler: unsubscribePush },
  'POST /push/renew': { handler: renewPush },
  'POST /aiCoin/openAlert': { handler: openAlert },
  'GET /aiCoin/latency': { handler: getLatency },
  'GET /message/group': { handler: findMessageGroups },
  'GET /message/page': { handler: listMessages },
  'POST /message/readAll': { handler: markMessagesRead },
  'POST /aiCoin/testAlert': { handler: sendTestAlert },
  'POST /aiCoin/subCoin': { handler: switchCoinAlert },
  'POST /aiCoin/subSetting': { handler: saveCoinAlert },
  'POST /aiCoin/noticeSetting': { handler: saveSettings },
  'GET /aiCoin/querySetting': { handler: getSettings },
  'GET /aiCoin/noticeProtocol': { handler: getProtocol },
  'GET /aiCoin/queryCollectNotice': { handler: listStarredAlerts },
  'GET /aiCoin/queryUserNotice': { handler: listCoinAlerts },
  'GET /aiCoin/queryNoticeRecord': { handler: listAlertRecord },
  'GET /aiCoin/queryUserRecord': { handler: listSignalsInProgress },
  'GET /aiCoin/queryUserRecordHis': { handler: listSignalsEnded },
} satisfies Partial<Routes>
