import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const START_LIMIT_MS = 20_000
const STOP_LIMIT_MS = 5000

/**
 * Waits until a program has said `sign` on its standard error; gives the way to end it, which calls
 * `clean` in any case. Throws with what it said where it ends before, or says nothing for 20 s.
 */
export async function untilLogged(
  child: ChildProcess,
  sign: string,
  clean: () => void,
): Promise<() => Promise<void>> {
  let log = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (log.length < 20_000) log += text
  })
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await Promise.race([ended, sleep(STOP_LIMIT_MS, undefined, { ref: false })])
      child.kill('SIGKILL')
    }
    clean()
  }
  const end = performance.now() + START_LIMIT_MS
  while (!log.includes(sign)) {
    if (child.exitCode === null && performance.now() < end) await sleep(20)
    else {
      await stop()
      throw new Error(`${child.spawnfile} did not start:\n${log}`)
    }
  }
  return stop
}
