import { describe, expect, it } from 'vitest'
import { effectiveStop } from './effective-stop.ts'

describe('the effective stop', () => {
  it.each([
    ['its stop while nothing trails', '90', null, null, { kind: 'stop', price: '90' }],
    ['its trailing stop once there is one', '90', '96', null, { kind: 'trail', price: '96' }],
    ['the trailing stop that ended it', '90', '96', 'trail', { kind: 'trail', price: '96' }],
    [
      'the stop that ended it, however near its trailing stop was',
      '90',
      '96',
      'stop',
      { kind: 'stop', price: '90' },
    ],
    [
      'the trailing stop that it had when another rule ended it',
      '90',
      '96',
      'time',
      { kind: 'trail', price: '96' },
    ],
    ['unknown where its prices are hidden', null, null, null, null],
  ] as const)('of a signal is %s', (_name, stopPrice, trailPrice, exitReason, expected) => {
    expect(effectiveStop({ stopPrice, trailPrice, exitReason })).toEqual(expected)
  })
})
