import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'
import type { PushNote } from '#contract/alerts-push.ts'

/** A subscribed browser with its private keys. */
export interface TestBrowser {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  /** Its private key, 32 bytes. */
  readonly privateKey: Buffer
}

/** Claims of a VAPID token (RFC 8292). */
export interface VapidClaims {
  readonly aud: string
  readonly exp: number
  readonly sub: string
}

const HEADER_BYTES = 86
const TAG_BYTES = 16

/** HKDF of RFC 5869. */
function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/**
 * Decrypts the body of a push by RFC 8291 and RFC 8188, independent of the library under test.
 * Throws on any wrong byte.
 */
export function readPush(body: Buffer, { keys, privateKey }: TestBrowser): PushNote {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const sender = body.subarray(21, HEADER_BYTES)
  const record = body.subarray(HEADER_BYTES)
  if (body[20] !== 65 || record.length > recordSize) throw new Error('the header is not aes128gcm')
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const auth = Buffer.from(keys.auth, 'base64url')
  const secret = derive(own.computeSecret(sender), auth, about, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) {
    throw new Error('the last record does not end with its delimiter')
  }
  return JSON.parse(padded.subarray(0, end).toString('utf8')) as PushNote
}

/**
 * The claims of `Authorization: vapid t=<token>, k=<key>`, if the token is signed by that key
 * (ES256), else null.
 */
export function readVapid(
  authorization: string,
): { readonly key: string; readonly claims: VapidClaims } | null {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+), ?k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key === '' || signature === '') return null
  const { alg, typ } = JSON.parse(textOf(head)) as { alg?: string; typ?: string }
  if (alg !== 'ES256' || typ !== 'JWT') return null
  const point = Buffer.from(key, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? { key, claims: JSON.parse(textOf(claims)) as VapidClaims } : null
}

function textOf(part: string): string {
  return Buffer.from(part, 'base64url').toString('utf8')
}
