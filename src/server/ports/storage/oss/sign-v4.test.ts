import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { authorizationOf, type BucketRequest, canonicalRequest, ossDate } from './sign-v4.ts'

/** The vendor's own example: help.aliyun.com, "recommend-to-use-signature-version-4". */
const EXAMPLE: BucketRequest = {
  method: 'PUT',
  bucket: 'examplebucket',
  key: 'exampleobject',
  headers: {
    'content-disposition': 'attachment',
    'content-length': '3',
    'content-md5': 'ICy5YqxZB1uWSwcVLSNLcA==',
    'content-type': 'text/plain',
    'x-oss-content-sha256': 'UNSIGNED-PAYLOAD',
    'x-oss-date': '20250411T064124Z',
  },
  additional: ['content-length', 'content-disposition'],
}

describe('a signature of version 4', () => {
  it('covers what the vendor`s example covers', () => {
    const hash = createHash('sha256').update(canonicalRequest(EXAMPLE)).digest('hex')
    expect(hash).toBe('c46d96390bdbc2d739ac9363293ae9d710b14e48081fcb22cd8ad54b63136eca')
  })

  it('is what the vendor`s libraries make of that example and its placeholder key', () => {
    const signer = {
      accessKeyId: 'LTAI****************',
      accessKeySecret: 'yourAccessKeySecret',
      region: 'cn-hangzhou',
    }
    expect(authorizationOf(signer, EXAMPLE)).toBe(
      'OSS4-HMAC-SHA256 Credential=LTAI****************/20250411/cn-hangzhou/oss/aliyun_v4_request,' +
        'AdditionalHeaders=content-disposition;content-length,' +
        'Signature=d3694c2dfc5371ee6acd35e88c4871ac95a7ba01d3a2f476768fe61218590097',
    )
  })

  it('is dated to the second, in UTC', () => {
    expect(ossDate(Date.UTC(2025, 3, 11, 6, 41, 24, 999))).toBe('20250411T064124Z')
  })
})
