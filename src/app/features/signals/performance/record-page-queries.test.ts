import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ERROR_CODES } from '#contract/error-code.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { call } from '#app/api/client.ts'
import { recordPageQueries } from './record-page-queries.ts'

vi.mock('#app/api/client.ts', () => ({ call: vi.fn() }))

describe('the newest signed head', () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  afterEach(() => client.clear())

  it('is none, and no failure, before the log has its first', async () => {
    vi.mocked(call).mockRejectedValue(
      new ApiFailure('refusal', 'None yet', ERROR_CODES.noRecordYet),
    )
    expect(await client.fetchQuery(recordPageQueries.head())).toBeNull()
  })

  it('is a failure where the server does not answer', async () => {
    vi.mocked(call).mockRejectedValue(new ApiFailure('offline'))
    await expect(client.fetchQuery(recordPageQueries.head())).rejects.toMatchObject({
      kind: 'offline',
    })
  })
})
