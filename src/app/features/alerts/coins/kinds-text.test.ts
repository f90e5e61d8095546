import { expect, it } from 'vitest'
import { ALL_ON } from '#domain/alerts/alert-kind.ts'
import { withMode } from './kinds-text.ts'

const LAST = { ...ALL_ON, short: 'off', addPosition: 'off' } as const
const NONE = { long: 'off', short: 'off', addPosition: 'off', surgePlunge: 'off' } as const

it('changes one kind and leaves the others', () => {
  expect(withMode(ALL_ON, 'short', 'silent')).toEqual({ ...ALL_ON, short: 'silent' })
})

it('takes what is not shown along with the last that is, off and on again', () => {
  expect(withMode(LAST, 'long', 'off')).toEqual(NONE)
  expect(withMode(NONE, 'long', 'silent')).toEqual({ ...NONE, long: 'silent', surgePlunge: 'on' })
})
