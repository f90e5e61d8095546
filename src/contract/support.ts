import type { EndpointKey, Endpoint } from './endpoint.ts'

/** Feedback, and how to reach the people behind the product. @source Spec 5, 7 */
export const supportEndpoints = {
  'POST /feedback/add': {
    summary: 'Send feedback with up to three pictures; sending a draft twice stores it once',
    who: 'viewer',
    perMinute: 10,
    refusals: [
      'conflict',
      'badEmail',
      'emptyFeedback',
      'notPicture',
      'signInNeeded',
      'tooLarge',
      'tooManyFeedbacks',
    ],
  },
  /** @added */
  'GET /feedback/page': {
    summary: 'List own feedback with its answers, newest first; of a guest that of the device',
    who: 'viewer',
    perMinute: 60,
    refusals: ['signInNeeded', 'badCursor'],
  },
  'GET /getLatest': {
    summary: 'Get the newest version and build, what changed, and whether it is required',
    who: 'anyone',
    perMinute: 30,
    refusals: [],
  },
  /** @added */
  'GET /support/info': {
    summary: 'Get who runs this server, how to reach them, and the rules version',
    who: 'anyone',
    perMinute: 60,
    refusals: [],
  },
} as const satisfies Record<EndpointKey, Endpoint>
