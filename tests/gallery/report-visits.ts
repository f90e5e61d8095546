import type { Picture } from './take-pictures.ts'
import type { Visits } from './visit-all.ts'

/** Prints the findings; returns exit code 1 if a visit failed, or a page threw or is too wide. */
export function reportVisits({ pictures, misses }: Visits): number {
  const linesOf = (what: (picture: Picture) => readonly string[]): string[] =>
    pictures.flatMap((picture) => what(picture).map((text) => `${picture.file}: ${text}`))
  const faults = linesOf((picture) => [...new Set(picture.faults)])
  const wide = linesOf(({ flaws }) =>
    flaws.overflowPx > 0 ? [`${flaws.overflowPx} px too wide`] : [],
  )
  const clipped = linesOf(({ flaws }) => [...new Set(flaws.clipped)])
  const shortened = linesOf(({ flaws }) => [...new Set(flaws.shortened)])
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
