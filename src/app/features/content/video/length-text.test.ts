import { expect, it } from 'vitest'
import { lengthText } from './length-text.ts'

it.each([
  [0, '0:00'],
  [999, '0:01'],
  [90_000, '1:30'],
  [3_723_000, '1:02:03'],
  [90_061_000, '25:01:01'],
])('a video of %i ms lasts %s', (lengthMs, text) => {
  expect(lengthText(lengthMs)).toBe(text)
})
