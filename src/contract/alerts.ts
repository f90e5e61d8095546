import type { EndpointKey, Endpoint } from './endpoint.ts'

/** Alerts: coins, channels and history. @source Spec 2, 4, 7; DECISIONS 7; ROUTES */
export const alertsEndpoints = {
  'POST /aiCoin/subCoin': {
    summary: 'Turn alerts for a coin on (also adds it to favorites) or off',
    who: 'signedIn',
    perMinute: 60,
    refusals: ['signInNeeded', 'monthlyOnly', 'unknownCoin', 'tooManyAlerts', 'protocolNeeded'],
  },
  'POST /aiCoin/subSetting': {
    summary: 'Set alert types and channels for a coin',
    who: 'signedIn',
    perMinute: 60,
    refusals: ['signInNeeded', 'monthlyOnly', 'unknownCoin'],
  },
  'POST /aiCoin/noticeSetting': {
    summary:
      'Update alert settings: channels, timeframes, quiet hours, grouping, gate alerts; also accepts the terms',
    who: 'signedIn',
    perMinute: 60,
    refusals: ['signInNeeded', 'badZone', 'monthlyOnly', 'protocolNeeded'],
  },
  'GET /aiCoin/querySetting': {
    summary: 'Get alert settings, available channels and slots in use',
    who: 'signedIn',
    perMinute: 120,
    refusals: ['signInNeeded'],
  },
  'GET /aiCoin/noticeProtocol': {
    summary: 'Check whether the alert terms were accepted',
    who: 'signedIn',
    perMinute: 60,
    refusals: ['signInNeeded'],
  },
  'GET /aiCoin/queryCollectNotice': {
    summary: 'List favorite coins with their alert state',
    who: 'signedIn',
    perMinute: 120,
    refusals: ['signInNeeded'],
  },
  'GET /aiCoin/queryUserNotice': {
    summary: 'List coins with alerts on, in the order they were added',
    who: 'signedIn',
    perMinute: 120,
    refusals: ['signInNeeded'],
  },
  'GET /aiCoin/queryNoticeRecord': {
    summary: 'List alerts sent to the account, newest first, with the time of each step',
    who: 'signedIn',
    perMinute: 120,
    refusals: ['signInNeeded', 'badCursor', 'unknownCoin'],
  },
  'GET /aiCoin/queryUserRecord': {
    summary: 'List signals in progress on coins with alerts on',
    who: 'signedIn',
    perMinute: 120,
    refusals: ['signInNeeded', 'badCursor'],
  },
  'GET /aiCoin/queryUserRecordHis': {
    summary: 'List ended signals on coins with alerts on',
    who: 'signedIn',
    perMinute: 120,
    refusals: ['signInNeeded', 'badCursor'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
