import { expect, it } from 'vitest'
import { isOlderVersion } from './version.ts'

it.each([
  ['1.6.4', '1.6.5', true],
  ['1.6.4', '1.10', true],
  ['1.6.4', '1.6.4', false],
  ['1.6.4', '1.6', false],
  ['2', '1.9.9', false],
  ['', '1.6.4', false],
  ['1.x', '1.6.4', false],
])('says whether %j is older than %j: %j', (version, other, isOlder) => {
  expect(isOlderVersion(version, other)).toBe(isOlder)
})
