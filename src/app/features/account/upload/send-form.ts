import { callHeaders } from '#app/api/client.ts'
import { apiHost } from '#app/api/api-host.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { APP_VERSION } from '#app/platform/version.ts'
import { HEADERS } from '#contract/headers.ts'
import type { UploadFault } from './upload-failed.ts'

/** A multipart form for the store. @source Spec 3 */
export interface UploadForm {
  readonly url: string
  /** Text fields, in order; the file comes last, as stores ask. */
  readonly formData: Readonly<Record<string, string>>
  readonly file: Blob
  readonly name: string
}

/** Codes in the store's `<Error><Code>` that have a text of their own. */
const FAULTS: ReadonlyMap<string, UploadFault> = new Map(
  Object.entries<UploadFault>({
    EntityTooLarge: 'tooLarge',
    ImageFormatNotSupported: 'notPicture',
    QpsLimitExceeded: 'tooMany',
    SecurityTokenExpired: 'expired',
  }),
)

/**
 * Posts a form; returns null, or the reason it was refused. The session is sent to our own server
 * only, never to a bucket elsewhere.
 *
 * @source Spec 5 (HTTP 200 or 204), 7
 */
export async function sendForm({
  url,
  formData,
  file,
  name,
}: UploadForm): Promise<UploadFault | null> {
  const isOurs = url.startsWith('/')
  const body = new FormData()
  for (const [field, value] of Object.entries(formData)) body.append(field, value)
  body.append('file', file, name)
  const response = await fetch(isOurs ? apiHost.url(url) : url, {
    method: 'POST',
    body,
    headers: isOurs ? ownHeaders() : {},
    signal: AbortSignal.timeout(TIMINGS.callTimeoutMs),
  }).catch(() => null)
  if (response === null) return 'failed'
  if (response.status === 200 || response.status === 204) return null
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1] ?? ''
  return FAULTS.get(code) ?? 'failed'
}

function ownHeaders(): Record<string, string> {
  const { [HEADERS.language]: language = '', [HEADERS.authorization]: token } = callHeaders()
  return { Version: APP_VERSION, Language: language, ...(token ? { Authorization: token } : {}) }
}
