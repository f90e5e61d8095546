import type { EndpointKey, Endpoint } from './endpoint.ts'

/** The message centre. @source Spec 2, 7 */
export const messagesEndpoints = {
  'GET /message/group': {
    summary: 'Each kind with its unread count and its newest message',
    who: 'signed',
    perMinute: 120,
    refusals: ['signInNeeded'],
  },
  'GET /message/page': {
    summary: 'Messages of one kind or all, newest first; `q` searches them',
    who: 'signed',
    perMinute: 120,
    refusals: ['signInNeeded', 'badCursor'],
  },
  'POST /message/readAll': {
    summary: 'Marks all messages read, or those of one kind, or one',
    who: 'signed',
    perMinute: 60,
    refusals: ['signInNeeded'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
