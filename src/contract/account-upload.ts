import type { EndpointKey, Endpoint } from './endpoint.ts'

/** Below /api: where a picture's form is posted, as OSS's PostObject takes it. @added */
export const OBJECT_PATH = '/oss'

/** Where pictures are served. */
export const UPLOADS_PATH = '/uploads/'

/** The account feature's upload call. @source Spec 7 */
export const accountUploadEndpoints = {
  'POST /common/getStsToken': {
    summary: 'Get credentials to upload one picture, valid for one hour',
    who: 'signedIn',
    perMinute: 20,
    refusals: ['signInNeeded', 'unavailable'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
