import type { Picture } from './take-pictures.ts'
import type { Visits } from './visit-all.ts'

/** Prints what was met, and gives the exit code: 1 where a visit failed, a page threw or is too wide. */
export function reportVisits({ pictures, misses }: Visits): number {
  const told = (what: (picture: Picture) => readonly string[]): string[] =>
    pictures.flatMap((picture) => what(picture).map((text) => `${picture.file}: ${text}`))
  const faults = told((picture) => [...new Set(picture.faults)])
  const wide = told(({ flaws }) =>
    flaws.overflowPx > 0 ? [`${flaws.overflowPx} px too wide`] : [],
  )
  const clipped = told(({ flaws }) => [...new Set(flaws.clipped)])
  const shortened = told(({ flaws }) => [...new Set(flaws.shortened)])
  list('not photographed', misses)
  list('page and console errors', faults)
  list('wider than the window', wide)
  list('texts cut by their box', clipped)
  list('texts that end in an ellipsis', shortened)
  const hasPageError = faults.some((fault) => fault.includes('page error:'))
  return misses.length > 0 || wide.length > 0 || hasPageError ? 1 : 0
}

function list(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}: ${lines.length}\n  ${lines.join('\n  ')}`)
}
