import { expect, it } from 'vitest'
import { unreadText } from './unread-text.ts'

it('a badge shows a count as it is up to 99, and never grows beyond', () => {
  expect([1, 99, 100, 1_000_000].map(unreadText)).toEqual(['1', '99', '99+', '99+'])
})
