import { createHmac, timingSafeEqual } from 'node:crypto'
import { OBJECT_PATH } from '#contract/account-upload.ts'
import { type UploadCredentials, UploadRefused } from './port.ts'

const LIFE_MS = 3_600_000

/** Content of our security token. */
export interface UploadToken {
  readonly folder: string
  readonly expiresWallTime: number
  /** Key that signs the form's policy. */
  readonly secret: string
}

interface Payload {
  readonly folder: string
  readonly expires: number
}

/**
 * Credentials that need no memory: the token holds folder and expiry and is signed with the server's
 * key, and the secret follows from the token.
 */
export function makeCredentials(
  serverKey: Uint8Array,
  folder: string,
  wallNow: number,
): UploadCredentials {
  const expiresWallTime = wallNow + LIFE_MS
  const payload = Buffer.from(
    JSON.stringify({ folder, expires: expiresWallTime } satisfies Payload),
  )
  const body = payload.toString('base64url')
  const stsToken = `${body}.${seal(serverKey, body)}`
  return {
    accessKeyId: idOf(serverKey, stsToken),
    accessKeySecret: secretOf(serverKey, stsToken),
    stsToken,
    bucketUrl: `/api${OBJECT_PATH}`,
    expiresWallTime,
  }
}

/** Reads a token that came back. Throws `UploadRefused` `unknownKey` or `expired`. */
export function readToken(
  serverKey: Uint8Array,
  { accessKeyId, stsToken }: { readonly accessKeyId: string; readonly stsToken: string },
  wallNow: number,
): UploadToken {
  const [body = '', given = ''] = stsToken.split('.')
  const isOurs = isSame(given, seal(serverKey, body))
  if (!isOurs || !isSame(accessKeyId, idOf(serverKey, stsToken))) {
    throw new UploadRefused('unknownKey')
  }
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Payload
  if (payload.expires <= wallNow) throw new UploadRefused('expired')
  const { folder, expires: expiresWallTime } = payload
  return { folder, expiresWallTime, secret: secretOf(serverKey, stsToken) }
}

/** Constant-time comparison of two texts. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function seal(serverKey: Uint8Array, body: string): string {
  return hmac(serverKey, `upload token ${body}`)
}

function idOf(serverKey: Uint8Array, stsToken: string): string {
  return `STS.${hmac(serverKey, `upload id ${stsToken}`).slice(0, 24)}`
}

function secretOf(serverKey: Uint8Array, stsToken: string): string {
  return hmac(serverKey, `upload secret ${stsToken}`)
}

function hmac(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
