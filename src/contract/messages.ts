import type { EndpointKey, Endpoint } from './endpoint.ts'

/** The message centre. @source Spec 2, 7 */
export const messagesEndpoints = {
  'GET /message/group': {
    summary: 'List message types with unread count and newest message',
    who: 'signedIn',
    perMinute: 120,
    refusals: ['signInNeeded'],
  },
  'GET /message/page': {
    summary: 'List messages of one type or all, newest first; `q` searches them',
    who: 'signedIn',
    perMinute: 120,
    refusals: ['signInNeeded', 'badCursor'],
  },
  'POST /message/readAll': {
    summary: 'Mark one message, one type or all messages as read',
    who: 'signedIn',
    perMinute: 60,
    refusals: ['signInNeeded'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
