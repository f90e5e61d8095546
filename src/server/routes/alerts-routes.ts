import {
  getPushKey,
  renewPush,
  subscribePush,
  unsubscribePush,
} from '../features/alerts/channels/push-subscriptions.ts'
import { sendTestAlert } from '../features/alerts/delivery/send-test-alert.ts'
import { getLatency } from '../features/alerts/history/get-latency.ts'
import { listAlertHistory } from '../features/alerts/history/list-alert-history.ts'
import { listSignalsEnded } from '../features/alerts/history/list-signals-ended.ts'
import { listSignalsInProgress } from '../features/alerts/history/list-signals-in-progress.ts'
import { openAlert } from '../features/alerts/history/open-alert.ts'
import { getProtocol } from '../features/alerts/settings/get-protocol.ts'
import { getSettings } from '../features/alerts/settings/get-settings.ts'
import { listCoinAlerts } from '../features/alerts/settings/list-coin-alerts.ts'
import { listStarredAlerts } from '../features/alerts/settings/list-starred-alerts.ts'
import { saveCoinAlert } from '../features/alerts/settings/save-coin-alert.ts'
import { saveSettings } from '../features/alerts/settings/save-settings.ts'
import { switchCoinAlert } from '../features/alerts/settings/switch-coin-alert.ts'
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
  'GET /aiCoin/queryNoticeRecord': { handler: listAlertHistory },
  'GET /aiCoin/queryUserRecord': { handler: listSignalsInProgress },
  'GET /aiCoin/queryUserRecordHis': { handler: listSignalsEnded },
} satisfies Partial<Routes>
