import { expect, it } from 'vitest'
import { INTERVALS } from './interval.ts'
import { intervalLabel } from './interval-label.ts'

it('labels minutes and hours in small letters and days with a capital', () => {
  expect(INTERVALS.map(intervalLabel)).toEqual(['15m', '30m', '1h', '4h', '1D'])
})
