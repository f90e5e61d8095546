import type { EndpointKey, Endpoint } from './endpoint.ts'

/** What operators write: articles, events, airdrops, videos, announcements. @source Spec 2, 7; Decisions 8 */
export const contentEndpoints = {
  /** @added */
  'GET /content/page': {
    summary: 'List articles, events, airdrops or videos, newest first',
    who: 'anyone',
    perMinute: 240,
    refusals: ['badCursor'],
  },
  /** @added */
  'GET /content/detail': {
    summary: 'Get an article, event or airdrop with its text',
    who: 'anyone',
    perMinute: 240,
    refusals: ['unknownContent'],
  },
  'GET /announce/getLatest': {
    summary: 'Get the newest announcement in the language of the caller',
    who: 'anyone',
    perMinute: 240,
    refusals: [],
  },
  'GET /common/video/getVideoUri': {
    summary: 'Get the address of a video and the state of its reward; starts the time to watch',
    who: 'viewer',
    perMinute: 120,
    refusals: ['signInNeeded', 'unknownContent'],
  },
  'POST /common/video/receiveAward': {
    summary: 'Claim the points for a watched video (once per video)',
    who: 'signedIn',
    perMinute: 20,
    refusals: [
      'signInNeeded',
      'unknownContent',
      'videoNotWatched',
      'cancellationPending',
      'conflict',
    ],
    isMoney: true,
  },
} as const satisfies Record<EndpointKey, Endpoint>
