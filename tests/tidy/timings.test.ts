import { describe, expect, it } from 'vitest'
import { SHIPPED } from './source-files.ts'

const HOME = 'src/domain/time/timings.ts'

/** How a duration is written out: a constant, an option, a last argument. */
const WRITTEN = [
  /\b\w*(?:_MS|Ms)\b(?:: number)? = [1-9]/,
  /\b(?:\w*Ms|timeout|staleTime|gcTime|refetchInterval|retryDelay): [1-9]/,
  /\b(?:setTimeout|setInterval|useDelayed|useSettled|toast|within|afterMs|later)\(.*[1-9][\d_]*\)$/,
  /\bretryDelay: .*=> [1-9]/,
  /\btimeout\([1-9]/,
  /^\s*\}, [1-9][\d_]*\)/,
] as const

function isWritten(line: string): boolean {
  return WRITTEN.some((pattern) => pattern.test(line))
}

describe('how long things take in the app', () => {
  it(`is written in ${HOME} and nowhere else`, () => {
    const elsewhere = SHIPPED.filter(({ path }) => path.startsWith('src/app/')).flatMap(
      ({ path, lines }) =>
        lines.flatMap((line, at) => (isWritten(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    )
    expect(elsewhere, `take it from ${HOME}`).toEqual([])
  })

  it.each([
    'const SKELETON_DELAY_MS = 200',
    'function settle(pauseMs = 250) {',
    '  const SIGN_IN = { timeoutMs: 10_000 }',
    '      gcTime: 30 * 60_000,',
    '      retryDelay: (attempt) => 1_000 * 2 ** attempt,',
    '  const timer = setTimeout(offer, 1_500)',
    '  const isSlow = useDelayed(query.isPending, 200)',
    '    signal: AbortSignal.timeout(5_000),',
    '  }, 400)',
  ])('would be found elsewhere: %s', (line) => {
    expect(isWritten(line)).toBe(true)
  })
})
