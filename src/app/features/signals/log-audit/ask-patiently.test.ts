import { describe, expect, it } from 'vitest'
import { ERROR_CODES } from '#contract/error-code.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { askPatiently } from './ask-patiently.ts'

const tooMany = () => new ApiFailure('refusal', 'slower', ERROR_CODES.tooMany)

/** Refuses so many times, then answers. */
function asked(refusals: number, failure: () => Error = tooMany) {
  const rests: number[] = []
  let calls = 0
  const answer = askPatiently(
    async () => {
      calls += 1
      if (calls <= refusals) throw failure()
      return 'answer'
    },
    async (delayMs) => void rests.push(delayMs),
  )
  return { answer, rests }
}

describe('a call that is asked patiently', () => {
  it('rests where the server wants it slower, and gets its answer', async () => {
    const { answer, rests } = asked(2)
    expect(await answer).toBe('answer')
    expect(rests).toEqual([20_000, 20_000])
  })

  it('gives up where two minutes have not helped', async () => {
    const { answer, rests } = asked(100)
    await expect(answer).rejects.toMatchObject({ code: ERROR_CODES.tooMany })
    expect(rests.reduce((sum, delayMs) => sum + delayMs)).toBe(120_000)
  })

  it('fails at once by anything else', async () => {
    const { answer, rests } = asked(1, () => new ApiFailure('offline'))
    await expect(answer).rejects.toMatchObject({ kind: 'offline' })
    expect(rests).toEqual([])
  })

  it('ends where its rest is ended', async () => {
    const stop = async () => await Promise.reject(new DOMException('stopped', 'AbortError'))
    const ask = async () => await Promise.reject(tooMany())
    await expect(askPatiently(ask, stop)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
