import { Agent, request } from 'node:https'
import type { Proxy } from '#tests/support/processes/start-proxy.ts'

/** What calls came to. */
export interface CallReport {
  readonly count: number
  readonly aSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly failures: readonly string[]
}

const PAUSE_AFTER_FAULT_MS = 50

/**
 * Asks `paths` in turn through a proxy over `lanes` connections, each after the answer to the last,
 * for `lengthMs`.
 */
export async function measureCalls(
  { url, certificate }: Proxy,
  paths: readonly { readonly path: string; readonly token?: string }[],
  { lanes, lengthMs }: { readonly lanes: number; readonly lengthMs: number },
): Promise<CallReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes, ca: certificate })
  const times: number[] = []
  const failures: string[] = []
  const begunAt = performance.now()
  const end = begunAt + lengthMs
  const call = async (lane: number): Promise<void> => {
    for (let turn = lane; performance.now() < end; turn += 1) {
      const { path, token } = paths[turn % paths.length] ?? { path: '/' }
      const sentAt = performance.now()
      const status = await ask(`${url}${path}`, agent, token).catch(({ message }: Error) => message)
      times.push(performance.now() - sentAt)
      if (status === 200) continue
      failures.push(`${path}: ${status}`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_FAULT_MS))
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => call(lane)))
  const tookMs = performance.now() - begunAt
  agent.destroy()
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  return {
    count: times.length,
    aSecond: (1000 * times.length) / tookMs,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    failures,
  }
}

async function ask(url: string, agent: Agent, token: string | undefined): Promise<number> {
  return await new Promise((resolve, reject) => {
    const headers = token === undefined ? {} : { authorization: token }
    const asked = request(url, { agent, headers }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
      answer.resume()
    })
    asked.on('error', reject)
    asked.end()
  })
}
