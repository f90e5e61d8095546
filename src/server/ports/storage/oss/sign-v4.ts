import { createHash, createHmac } from 'node:crypto'

/** A request to a bucket, as far as its signature covers it. Header names in lower case. */
export interface BucketRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly bucket: string
  readonly key: string
  readonly headers: Readonly<Record<string, string>>
  /** Headers to be covered in addition to `content-type`, `content-md5` and `x-oss-*`. */
  readonly additional: readonly string[]
}

export interface BucketSigner {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly region: string
}

/** `2025-04-11T06:41:24.000Z` -> `20250411T064124Z` */
export function ossDate(wallNow: number): string {
  return new Date(wallNow).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/**
 * The `Authorization` header of a request, whose `x-oss-date` says when. The payload is not covered;
 * the connection is.
 * Source: https://help.aliyun.com/zh/oss/developer-reference/recommend-to-use-signature-version-4
 */
export function authorizationOf(signer: BucketSigner, request: BucketRequest): string {
  const date = request.headers['x-oss-date'] ?? ''
  const scope = [date.slice(0, 8), signer.region, 'oss', 'aliyun_v4_request']
  const hash = createHash('sha256').update(canonicalRequest(request)).digest('hex')
  const text = ['OSS4-HMAC-SHA256', date, scope.join('/'), hash].join('\n')
  const key = scope.reduce<string | Buffer>(
    (from, part) => createHmac('sha256', from).update(part).digest(),
    `aliyun_v4${signer.accessKeySecret}`,
  )
  const signature = createHmac('sha256', key).update(text).digest('hex')
  const additional = namesOf(request).join(';')
  return [
    `OSS4-HMAC-SHA256 Credential=${signer.accessKeyId}/${scope.join('/')}`,
    ...(additional === '' ? [] : [`AdditionalHeaders=${additional}`]),
    `Signature=${signature}`,
  ].join(',')
}

/** The vendor's canonical request. Ours never have a query. */
export function canonicalRequest(request: BucketRequest): string {
  const { method, bucket, key, headers } = request
  const additional = namesOf(request)
  const covered = Object.keys(headers)
    .filter(
      (name) => /^(content-type|content-md5|x-oss-.*)$/.test(name) || additional.includes(name),
    )
    .toSorted()
  return [
    method,
    `/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`,
    '',
    ...covered.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    additional.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n')
}

function namesOf({ additional }: BucketRequest): string[] {
  return [...additional].toSorted()
}
