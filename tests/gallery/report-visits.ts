import type { Picture } from './take-pictures.ts'
import type { Visits } from './visit-all.ts'

/** Prints the findings; returns exit code 1 if a visit failed, or a page threw or is too wide. */
export function reportVisits({ results: pictures, misses }: Visits<Picture>): number {
  const linesOf = (what: (picture: Picture) => readonly string[]): string[] =>
    pictures.flatMap((picture) => what(picture).map((text) => `${picture.file}: ${text}`))
  const faults = linesOf((picture) => [...new Set(picture.faults)])
  const wide = linesOf(({ flaws }) =>
    flaws.overflowPx > 0 ? [`${flaws.overflowPx} px too wide`] : [],
  )
  const clipped = linesOf(({ flaws }) => [...new Set(flaws.clipped)])
  const shortened = linesOf(({ flaws }) => [...new Set(flaws.shortened)])
  printFindings('not photographed', misses)
  printFindings('page and console errors', faults)
  printFindings('wider than the window', wide)
  printFindings('texts cut by their box', clipped)
  printFindings('texts that end in an ellipsis', shortened)
  const hasPageError = faults.some((fault) => fault.includes('page error:'))
  return misses.length > 0 || wide.length > 0 || hasPageError ? 1 : 0
}

/** Prints findings under their title; nothing where there are none. */
export function printFindings(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}: ${lines.length}\n  ${lines.join('\n  ')}`)
}
