import { describe, expect, it } from 'vitest'
import { securityPolicyOf } from './security-policy.ts'

const NONE = { backup: null, bucket: null, framed: [] }

describe('the content policy', () => {
  it('frames nothing but our own pages and the sites that are named', () => {
    expect(securityPolicyOf(NONE)).toContain("frame-src 'self';")
    const framed = ['https://a.test', 'https://b.test']
    expect(securityPolicyOf({ ...NONE, framed })).toContain(
      "frame-src 'self' https://a.test https://b.test;",
    )
  })

  it('runs no script but our own files', () => {
    expect(securityPolicyOf(NONE)).toContain("script-src 'self';")
  })
})
