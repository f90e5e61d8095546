import { describe, expect, it } from 'vitest'
import { lostKindOf } from './lost-call.ts'

describe('a call without an answer', () => {
  it.each([
    ['our own time limit', new DOMException('late', 'TimeoutError'), true, 'timeout'],
    ['platform code 5', { errCode: 5, errMsg: 'request:fail timeout' }, false, 'timeout'],
    ['platform code 600003', { errno: 600003, errMsg: 'request:fail abort' }, false, 'offline'],
    ['platform code 602001', { code: 602001 }, false, 'offline'],
    ['status -1', { statusCode: -1 }, false, 'offline'],
    ['a header without a colon', new Error('No colon was found in a header'), false, 'malformed'],
    ['the same, as a client says it', { errMsg: 'fail no colon was found' }, false, 'malformed'],
    ['a refused connection', new TypeError('Failed to fetch'), false, 'offline'],
    ['an answer that breaks off', new DOMException('gone', 'AbortError'), false, 'offline'],
    ['nothing', null, false, 'offline'],
  ])('of %s has its kind', (_name, error, isTimeout, kind) => {
    expect(lostKindOf(error, isTimeout)).toBe(kind)
  })
})
