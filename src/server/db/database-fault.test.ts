import { expect, it } from 'vitest'
import { DatabaseUnavailable, isDamaged, isUnavailable } from './database-fault.ts'

const fault = (code: string): Error => Object.assign(new Error('refused'), { code })

it.each([
  ['a refused or lost connection', '08001'],
  ['a lost connection', '08006'],
  ['too many connections', '53300'],
  ['a full disk', '53100'],
  ['an administrator who stops the server', '57P01'],
  ['a crash of the server', '57P02'],
  ['a server that starts', '57P03'],
  ['a statement that took too long', '57014'],
  ['damaged pages', 'XX001'],
  ['contention after all retries', '40001'],
  ['a busy embedded database', 'SQLITE_BUSY'],
])('%s is "unavailable, try again later" (%s)', (_what, code) => {
  expect(isUnavailable(fault(code))).toBe(true)
})

it('a wait for a free connection that is over is unavailable too', () => {
  expect(isUnavailable(new DatabaseUnavailable('no free connection within 1500 ms'))).toBe(true)
})

it.each([
  ['a row that exists already', '23505'],
  ['a check that a row fails', '23514'],
  ['a statement that is wrong', '42601'],
  ['an error without a code', ''],
])('%s is no outage (%s)', (_what, code) => {
  expect(isUnavailable(fault(code))).toBe(false)
})

it('only what no retry repairs is damaged', () => {
  expect(isDamaged(fault('XX002'))).toBe(true)
  expect(isDamaged(new Error('read failed', { cause: fault('SQLITE_CORRUPT_INDEX') }))).toBe(true)
  expect(isDamaged(fault('57P03'))).toBe(false)
})
