import { useCallback, useEffect, useRef, useState } from 'react'
import { ERROR_CODES } from '#contract/error-code.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { deviceStorage } from '#app/platform/storage.ts'
import { openCheckWorker } from '../audit/open-check-worker.ts'
import { recordCalls } from '../audit/record-calls.ts'
import { askPatiently } from './ask-patiently.ts'
import { type LogReport, type LogSource, NO_REPORT, runLogCheck } from './run-log-check.ts'
import { readRemembered, remember } from './remembered-head.ts'

/** Check of the log on demand: its progress, start and stop. */
export function useLogCheck() {
  const [report, setReport] = useState<LogReport>(NO_REPORT)
  const [error, setError] = useState<unknown>(null)
  const [isRunning, setRunning] = useState(false)
  const running = useRef<(() => void) | null>(null)
  const stop = useCallback(() => {
    running.current?.()
    running.current = null
    setRunning(false)
  }, [])
  useEffect(() => stop, [stop])

  const start = useCallback(() => {
    stop()
    const abort = new AbortController()
    const worker = openCheckWorker()
    running.current = () => {
      abort.abort()
      worker.close()
    }
    setError(null)
    setReport(NO_REPORT)
    setRunning(true)
    const { signal } = abort
    void runLogCheck({
      source: sourceOf(signal),
      jobs: worker.jobs,
      recall: (marketMode) => readRemembered(deviceStorage, marketMode),
      onProgress: (next) => !signal.aborted && setReport(next),
    })
      .then(keepIfGood)
      .catch((failure: unknown) => !signal.aborted && setError(failure))
      .finally(() => !signal.aborted && stop())
  }, [stop])
  return { report, error, isRunning, start, stop }
}

function sourceOf(signal: AbortSignal): LogSource {
  const patiently = <Answer>(ask: () => Promise<Answer>) =>
    askPatiently(ask, (delayMs) => restFor(delayMs, signal))
  const leavesFrom = (fromIndex: number, limit: number) =>
    patiently(() => recordCalls.leaves({ fromIndex, limit }, signal))
  return {
    head: () => patiently(() => recordCalls.head(signal)),
    leaves: async (fromIndex, limit) => (await leavesFrom(fromIndex, limit)).leaves,
    figures: async () => {
      const { total } = await patiently(() => recordCalls.track(signal))
      const { size } = await leavesFrom(0, 1)
      return { total, logSize: size }
    },
    growth: async (from, to) => {
      try {
        return (await patiently(() => recordCalls.consistency({ from, to }, signal))).proof
      } catch (error) {
        const isUnknown = error instanceof ApiFailure && error.code === ERROR_CODES.unknownHead
        if (isUnknown) return null
        throw error
      }
    },
  }
}

async function restFor(delayMs: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, delayMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
  signal.throwIfAborted()
}

function keepIfGood({ verdict, head }: LogReport): void {
  if (verdict !== 'good' || head === null) return
  const { world, size, rootHash, publicKey } = head
  remember(deviceStorage, world, { size, rootHash, publicKey, verifiedWallMs: Date.now() })
}
