import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ERROR_CODES } from '#contract/error-code.ts'
import { loadWords, openWords } from '#app/i18n/words.ts'
import { ApiFailure } from './api-failure.ts'
import { failureWords } from './failure-words.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await openWords({ texts: 'en', system: 'en' })
  await loadWords('system')
})

describe('a failure', () => {
  it.each([
    ['a lost network', new ApiFailure('offline'), 'offline', 'No connection'],
    ['a slow server', new ApiFailure('timeout'), 'refresh', 'No response in time'],
    [
      'another answer in its place',
      new ApiFailure('malformed'),
      'shield',
      'Connection intercepted',
    ],
    ['a fault of the page', new Error('x is undefined'), 'refresh', 'This page failed'],
    ['nothing at all', null, 'refresh', 'This page failed'],
  ])('of %s has its own sign and title, and says what to do', (_name, error, icon, title) => {
    const shown = failureWords(error)
    expect(shown).toMatchObject({ icon, title })
    expect(shown.text.length).toBeGreaterThan(20)
  })

  it('shows the server’s explanation, never a network error', () => {
    const busy = new ApiFailure('refusal', 'We are busy.', ERROR_CODES.internal)
    expect(failureWords(busy)).toMatchObject({ icon: 'refresh', text: 'We are busy.' })
    const gone = new ApiFailure('refusal', 'It has ended.', ERROR_CODES.unknownSignal)
    expect(failureWords(gone)).toMatchObject({ icon: 'wave', text: 'It has ended.' })
  })
})
