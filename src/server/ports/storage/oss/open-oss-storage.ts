import { isUploadKey, MOST_UPLOAD_BYTES } from '#domain/account/upload.ts'
import type { OssConfig } from '#server/config/account-config.ts'
import { AnswerTooLarge, fetchLimited } from '#server/ports/vendor/fetch-limited.ts'
import { VENDOR_LIMIT_MS } from '#server/ports/vendor/port.ts'
import { decodePicture, encodeDrawing, encodeJpeg } from '../own-pictures.ts'
import { encodePicture } from '../encode-picture.ts'
import { type Storage, UploadRefused } from '../port.ts'
import { openAssumeRole } from './assume-role.ts'
import { authorizationOf, ossDate } from './sign-v4.ts'

const LIMIT = { mostBytes: MOST_UPLOAD_BYTES, timeoutMs: VENDOR_LIMIT_MS }

/**
 * A bucket of Aliyun OSS. Browsers put originals into it with an hour's credentials of STS, and
 * nobody reads those but this server; what it re-encodes is public.
 */
export function openOssStorage(config: OssConfig): Storage {
  const url = new URL(config.bucketUrl)
  const bucket = url.hostname.split('.')[0] ?? ''
  const assumeRole = openAssumeRole(config)
  const ask = (method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Uint8Array<ArrayBuffer>) => {
    if (!isUploadKey(key)) throw new Error('the bucket was asked for no key')
    const headers: Record<string, string> = {
      host: url.host,
      'x-oss-content-sha256': 'UNSIGNED-PAYLOAD',
      'x-oss-date': ossDate(Date.now()),
      ...(body === undefined ? {} : PUBLIC),
    }
    const request = { method, bucket, key, headers, additional: ['host'] }
    headers['authorization'] = authorizationOf(config, request)
    const init: RequestInit = { method, headers, redirect: 'error', ...(body && { body }) }
    return fetchLimited(`${url.origin}/${key}`, init, LIMIT)
  }
  return {
    kind: 'oss',
    origin: url.origin,
    async credentialsFor(folder) {
      const { accessKeyId, accessKeySecret, securityToken, expiration } = await assumeRole(
        bucket,
        folder,
      )
      const expiresWallTime = Date.parse(expiration)
      return {
        accessKeyId,
        accessKeySecret,
        stsToken: securityToken,
        bucketUrl: url.origin,
        expiresWallTime,
      }
    },
    // Forms go to the bucket itself: none that comes here is one of ours.
    checkForm() {
      throw new UploadRefused('unknownKey')
    },
    encodePicture,
    encodeJpeg,
    encodeDrawing,
    decodePicture,
    async read(key) {
      if (!isUploadKey(key)) return null
      try {
        const response = await ask('GET', key)
        if (response.status === 200) return await response.bytes()
        await response.body?.cancel()
        if (response.status === 404) return null
        throw new Error(`the bucket gave no file: ${response.status}`)
      } catch (error) {
        if (error instanceof AnswerTooLarge) throw new UploadRefused('tooLarge')
        throw error
      }
    },
    async write(key, bytes) {
      const response = await ask('PUT', key, new Uint8Array(bytes))
      await response.body?.cancel()
      if (response.status !== 200) throw new Error(`the bucket took no file: ${response.status}`)
    },
    async remove(key) {
      const response = await ask('DELETE', key)
      await response.body?.cancel()
      const isGone = response.status === 204 || response.status === 404
      if (!isGone) throw new Error(`the bucket kept a file: ${response.status}`)
    },
    urlOf: (key) => `${url.origin}/${key}`,
  }
}

const PUBLIC = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-oss-object-acl': 'public-read',
} as const
