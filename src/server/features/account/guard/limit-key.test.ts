import { describe, expect, it } from 'vitest'
import { limitKeyOf } from './limit-key.ts'

describe('whom a limit of addresses counts for', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0000:0001::', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, key) => {
    expect(limitKeyOf(address)).toBe(key)
  })
})
