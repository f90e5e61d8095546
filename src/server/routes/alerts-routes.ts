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
import type { Routes } from '../http/verb.ts'

/** Calls of the alerts and messages leaves -> verb. */
export const alertsRoutes = {
  'GET /push/key': { verb: getPushKey },
  'POST /push/subscribe': { verb: subscribePush },
  'POST /push/unsubscribe': { verb: unsubscribePush },
  'POST /push/renew': { verb: renewPush },
  'POST /aiCoin/openAlert': { verb: openAlert },
  'GET /aiCoin/latency': { verb: getLatency },
  'GET /message/group': { verb: findMessageGroups },
  'GET /message/page': { verb: listMessages },
  'POST /message/readAll': { verb: markMessagesRead },
  'POST /aiCoin/testAlert': { verb: sendTestAlert },
  'POST /aiCoin/subCoin': { verb: switchCoinAlert },
  'POST /aiCoin/subSetting': { verb: saveCoinAlert },
  'POST /aiCoin/noticeSetting': { verb: saveSettings },
  'GET /aiCoin/querySetting': { verb: getSettings },
  'GET /aiCoin/noticeProtocol': { verb: getProtocol },
  'GET /aiCoin/queryCollectNotice': { verb: listStarredAlerts },
  'GET /aiCoin/queryUserNotice': { verb: listCoinAlerts },
  'GET /aiCoin/queryNoticeRecord': { verb: listAlertRecord },
  'GET /aiCoin/queryUserRecord': { verb: listSignalsInProgress },
  'GET /aiCoin/queryUserRecordHis': { verb: listSignalsEnded },
} satisfies Partial<Routes>
