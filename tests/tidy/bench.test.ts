import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { untilSignals } from '#tests/bench/until-signals.ts'
import { ROOT } from '#tests/support/run-command.ts'

const runBench = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'tests/bench/run.ts'), ...args], { encoding: 'utf8' })

describe('npm run prove', () => {
  it('runs nothing where it does not know a part, names it and lists those it does', () => {
    const path = join(ROOT, 'tests/prove.ts')
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path, 'outage', 'constructor'],
      { encoding: 'utf8' },
    )
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain('no part outage, constructor')
    expect(stderr).toMatch(/rolling-restart, .*faults, pages, hostile/)
  })
})

describe('npm run bench', () => {
  it('lists its sections where it is asked for help', () => {
    const { status, stdout } = runBench('--help')
    expect(status).toBe(0)
    expect(stdout).toMatch(/kernel, .*list, .*first-load/)
    expect(stdout).not.toContain('Each floor')
  })

  it('refuses a section that it does not know, names it and lists those it does', () => {
    const { status, stdout, stderr } = runBench('list', 'lists', 'constructor')
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain('no section lists, constructor')
    expect(stderr).toContain('kernel, engine')
  })

  it('waits for a server that refuses until it is ready, and then has too few signals', async () => {
    const page = (count: number) => ({ data: { items: Array.from({ length: count }, () => ({})) } })
    const refusal = { code: 503, msg: 'not yet', data: null }
    const lists = [
      [503, refusal],
      [200, page(3)],
      [200, page(20)],
    ] as const
    let readyAsked = 0
    let listAsked = 0
    const server = createServer(({ url }, response) => {
      if (url === '/readyz') {
        response.writeHead(readyAsked++ === 0 ? 503 : 200).end()
        return
      }
      const [status, body] = lists[Math.min(listAsked++, 2)] ?? [500, null]
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const { port } = server.address() as AddressInfo
      const body = await untilSignals(`http://127.0.0.1:${port}`)
      expect(body).toBe(JSON.stringify(page(20)))
      expect([readyAsked, listAsked]).toEqual([2, 3])
    } finally {
      server.close()
    }
  })
})
