import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually } from '#tests/support/server/start-test-server.ts'

/** A server in a process of its own, with signals to show, that stands still. */
export interface ApiServer {
  readonly url: string
  /** Ends the server and removes what it stored. */
  close(): Promise<void>
}

const SIGNALS = '/api/aiCoin/queryRecordPage?state=latest&limit=20'

/** Lets a simulated market run until there is a page of signals, then slows it to a real one's pace. */
export async function openApi(): Promise<ApiServer> {
  const folder = await mkdtemp(join(tmpdir(), 'buoy-bench-api-'))
  const child = fork(fileURLToPath(new URL('../list-server.ts', import.meta.url)), {
    env: { ...process.env, TMPDIR: folder },
  })
  const close = async () => {
    const ended = once(child, 'exit')
    if (child.kill()) await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const [started] = (await once(child, 'message')) as [{ url: string }]
    await eventually('a page of signals', () => hasPage(started.url), 120_000)
    const paused = once(child, 'message')
    child.send('pause')
    const [{ url }] = (await paused) as [{ url: string }]
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function hasPage(url: string): Promise<boolean> {
  const { data } = (await (await fetch(url + SIGNALS)).json()) as {
    data: { items: unknown[] } | null
  }
  return data?.items.length === 20
}
