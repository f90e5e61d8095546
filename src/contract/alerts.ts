import type { EndpointKey, Endpoint } from './endpoint.ts'

/** Alerts: of which coins, how, and what was told. @source Spec 2, 4, 7; DECISIONS 7; ROUTES */
export const alertsEndpoints = {
  'POST /aiCoin/subCoin': {
    summary: 'Switches the alerts of a coin on, which also stars it, or off',
    who: 'signed',
    perMinute: 60,
    refusals: ['signInNeeded', 'monthlyOnly', 'unknownCoin', 'tooManyAlerts', 'protocolNeeded'],
  },
  'POST /aiCoin/subSetting': {
    summary: 'What is told of a coin, how, and by which channels',
    who: 'signed',
    perMinute: 60,
    refusals: ['signInNeeded', 'monthlyOnly', 'unknownCoin'],
  },
  'POST /aiCoin/noticeSetting': {
    summary: "A person's channels, candles, quiet hours and digest; also accepts the terms",
    who: 'signed',
    perMinute: 60,
    refusals: ['signInNeeded', 'badZone'],
  },
  'GET /aiCoin/querySetting': {
    summary: 'The settings, which channels can be used, and places in use',
    who: 'signed',
    perMinute: 120,
    refusals: ['signInNeeded'],
  },
  'GET /aiCoin/noticeProtocol': {
    summary: 'Whether the terms of alerts were accepted',
    who: 'signed',
    perMinute: 60,
    refusals: ['signInNeeded'],
  },
  'GET /aiCoin/queryCollectNotice': {
    summary: 'Starred coins with the state of their alerts',
    who: 'signed',
    perMinute: 120,
    refusals: ['signInNeeded'],
  },
  'GET /aiCoin/queryUserNotice': {
    summary: 'Coins whose alerts are on, in the order they were set',
    who: 'signed',
    perMinute: 120,
    refusals: ['signInNeeded'],
  },
  'GET /aiCoin/queryNoticeRecord': {
    summary: 'Alerts sent to one, newest first, with when each step happened',
    who: 'signed',
    perMinute: 120,
    refusals: ['signInNeeded', 'badCursor', 'unknownCoin'],
  },
  'GET /aiCoin/queryUserRecord': {
    summary: 'Signals in progress on the coins whose alerts are on',
    who: 'signed',
    perMinute: 120,
    refusals: ['signInNeeded', 'badCursor'],
  },
  'GET /aiCoin/queryUserRecordHis': {
    summary: 'Signals that ended on the coins whose alerts are on',
    who: 'signed',
    perMinute: 120,
    refusals: ['signInNeeded', 'badCursor'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
