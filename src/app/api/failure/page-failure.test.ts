import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ERROR_CODES } from '#contract/error-code.ts'
import { ApiFailure } from '../api-failure.ts'
import { failureOf, type FailurePanel, isDrawn } from './page-failure.ts'

const LOST = new ApiFailure('offline')
const REFUSED = new ApiFailure('refusal', 'Not found', ERROR_CODES.notFound)
const TOO_MANY = new ApiFailure('refusal', 'Too many', ERROR_CODES.tooMany)

describe('what a page lacks', () => {
  let client: QueryClient
  const stops: (() => void)[] = []
  beforeEach(() => {
    vi.useFakeTimers({ now: 1000 })
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    client.clear()
    vi.useRealTimers()
  })

  /** A query of the page that gives each of the answers in turn; an error fails. */
  async function show(name: string, answers: readonly unknown[], isAside = false) {
    const left = [...answers]
    const query = new QueryObserver(client, {
      queryKey: [name],
      queryFn: () => {
        const answer = left.shift()
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
      },
      meta: { isAside },
    })
    stops.push(query.subscribe(() => {}))
    await vi.advanceTimersByTimeAsync(10)
    for (let at = 1; at < answers.length; at += 1) {
      vi.setSystemTime(1000 + 1000 * at)
      await query.refetch()
    }
  }
  const judge = (panels: readonly FailurePanel[] = [], standIns: readonly number[] = []) =>
    failureOf(
      { active: client.getQueryCache().findAll({ type: 'active' }), panels, standIns },
      null,
    )

  it('is nothing while all calls are answered', async () => {
    await show('prices', [1])
    expect(judge()).toMatchObject({ isUnsaid: false, sinceMs: null, bareError: null })
  })

  it('is what could not be refreshed, with the time of its oldest data', async () => {
    await show('prices', [1, LOST])
    await show('record', [2, 3])
    const { isUnsaid, sinceMs, bareError } = judge()
    expect([isUnsaid, bareError]).toEqual([true, null])
    expect(sinceMs).toBeLessThan(1100)
  })

  it('is as old as what the device shows in the place of an answer', async () => {
    await show('prices', [LOST])
    expect(judge([], [700, 500])).toMatchObject({ isUnsaid: true, sinceMs: 500, bareError: null })
  })

  it('is everything where no call was answered but one beside the content', async () => {
    await show('prices', [LOST])
    await show('clock', [5], true)
    expect(judge().bareError).toBe(LOST)
    await show('record', [1])
    expect(judge()).toMatchObject({ isUnsaid: true, sinceMs: null, bareError: null })
  })

  it('is shown once: by the panel of the page, or by the one of the call', async () => {
    await show('prices', [LOST])
    await show('record', [1, new ApiFailure('timeout')])
    expect(judge([{ id: '1', place: 'page', error: LOST }]).isUnsaid).toBe(false)
    expect(judge([{ id: '1', place: 'sheet', error: LOST }]).isUnsaid).toBe(true)
  })

  it('is not what the server refuses: asking again would change nothing', async () => {
    await show('order', [REFUSED])
    expect(judge()).toMatchObject({ isUnsaid: false, bareError: null })
    await show('prices', [TOO_MANY])
    expect(judge().isUnsaid).toBe(true)
  })
})

describe('the panels of a page', () => {
  const drawn = (...panels: readonly FailurePanel[]) =>
    panels.filter((panel) => isDrawn(panels, panel)).map(({ id }) => id)

  it('are one in each place', () => {
    const list = { id: 'a', place: 'page', error: LOST } as const
    const sheet = { id: 'c', place: 'sheet', error: LOST } as const
    expect(drawn(list, { ...list, id: 'b' }, sheet)).toEqual(['a', 'c'])
  })

  it('are one where a list and what is open beside it fail alike, and two where they do not', () => {
    const list = { id: 'list', place: 'page', error: LOST } as const
    const alike = { id: 'open', place: 'pane', error: new ApiFailure('offline') } as const
    expect(drawn(alike, list)).toEqual(['list'])
    expect(drawn({ ...alike, error: REFUSED }, list)).toEqual(['open', 'list'])
    expect(drawn(alike)).toEqual(['open'])
  })
})
