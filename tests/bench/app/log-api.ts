import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SignedTreeHead } from '#domain/signals/transparency-log/signed-tree-head.ts'
import type { ExportedLeafInput } from '#domain/signals/transparency-log/verify-log.ts'
import { summarize } from '#domain/signals/statistics/statistics.ts'
import { SUCCESS_CODE } from '#contract/envelope.ts'
import { serializeStatistics } from '#server/features/signals/serialize/serialize-statistics.ts'
import type { ServedPage } from './serve-page.ts'

/**
 * Answers the calls that a check of the log makes from texts that are ready before the clock runs:
 * what is timed is the reader, not the server. No signal of the log has ended, as its figures say.
 */
export async function openLogApi(
  {
    leaves,
    head,
  }: { readonly leaves: readonly ExportedLeafInput[]; readonly head: SignedTreeHead },
  leavesACall: number,
): Promise<ServedPage> {
  const bodyOf = (data: unknown): string => JSON.stringify({ code: SUCCESS_CODE, msg: '', data })
  const answers = new Map([
    ['/api/aiCoin/queryRecordHead', bodyOf(head)],
    ['/api/aiCoin/queryTrackRecord', bodyOf({ total: serializeStatistics(summarize([])) })],
    [
      '/api/aiCoin/queryRecordLeaves?fromIndex=0&limit=1',
      bodyOf({ leaves: leaves.slice(0, 1), size: leaves.length }),
    ],
  ])
  for (let from = 0; from < leaves.length; from += leavesACall) {
    const page = leaves.slice(from, from + leavesACall)
    const query = `fromIndex=${from}&limit=${page.length}`
    const answer = bodyOf({ leaves: page, size: leaves.length })
    answers.set(`/api/aiCoin/queryRecordLeaves?${query}`, answer)
  }
  const server = createServer(({ url = '' }, response) => {
    const answer = answers.get(url)
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
