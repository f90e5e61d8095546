import { expect, it } from 'vitest'
import { closeLabel } from './alert-text.ts'

it.each([
  ['open', '4h', '4h'],
  ['leg', '1h', '1h'],
  ['end', '4h', '15m'],
  ['void', '1d', '15m'],
  ['surge', '15m', '15m'],
  ['gate', '1d', '1D'],
] as const)('an alert of kind %s at %s counts from a %s close', (kind, interval, label) => {
  expect(closeLabel({ kind, interval })).toBe(label)
})
