import { ECDH } from 'node:crypto'
import type { PushTarget } from './port.ts'

/** Services of Chromium and Firefox. Source: https://www.w3.org/TR/push-api/#push-service */
const HOSTS = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com'])
/** Services of Safari and Edge have a host for each region. */
const DOMAINS = ['.push.apple.com', '.notify.windows.com']

const POINT_BYTES = 65
const AUTH_BYTES = 16

/**
 * Whether pushes may go there: an https address of a browser's push service, or one of `origins`.
 * The address comes from a caller, so anything else would let them send this server anywhere.
 *
 * @example isPushAddress('https://fcm.googleapis.com/fcm/send/abc', []) === true
 * @example isPushAddress('https://fcm.googleapis.com.evil.example/', []) === false
 */
export function isPushAddress(endpoint: string, origins: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (origins.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  const { hostname } = url
  return HOSTS.has(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain))
}

/** Whether a text can be encrypted to these keys: a point on P-256 and a secret of 16 bytes. */
export function arePushKeys({ p256dh, auth }: PushTarget): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) {
    return false
  }
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}
