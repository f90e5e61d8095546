/** What became of one call. */
export interface Asked {
  /** 0 where no answer came. */
  readonly status: number
  readonly ms: number
  /** When it was asked, ms since the process began. */
  readonly at: number
  readonly hasRetryAfter: boolean
  readonly isEnvelope: boolean
  readonly text: string
}

const LONGEST_MS = 40_000

/** Asks once and never throws. */
export async function ask(url: string, init: RequestInit = {}): Promise<Asked> {
  const at = performance.now()
  const nothing = { status: 0, hasRetryAfter: false, isEnvelope: false, text: '' }
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(LONGEST_MS) })
    .then(async (response) => {
      const text = await response.text()
      return {
        status: response.status,
        hasRetryAfter: response.headers.has('retry-after'),
        isEnvelope: /^\{"code":\d+,"msg":/.test(text),
        text,
      }
    })
    .catch(() => nothing)
  return { ...answer, at, ms: performance.now() - at }
}
