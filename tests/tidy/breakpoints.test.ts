import { describe, expect, it } from 'vitest'
import { FILES } from './source-files.ts'

/** Widths at which the layout changes: the column, the desktop, two columns in a pane, three on home, a wide rail, three panes. */
const WIDTHS = new Set([768, 1024, 1200, 1280, 1440, 1680])
/** Below, a part may fit itself to its phone. */
const PHONES_PX = 768

describe('media queries', () => {
  it('ask for the widths of the design only', () => {
    const sheets = FILES.filter(({ path }) => path.startsWith('src/app/') && path.endsWith('.css'))
    const others = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/@media[^{]*width[^{]*/g)].flatMap(([query]) =>
        [...query.matchAll(/(\d+)px/g)]
          .filter(([, px]) => Number(px) >= PHONES_PX && !WIDTHS.has(Number(px)))
          .map(([width]) => `${path}: ${width}`),
      ),
    )
    expect(sheets.length).toBeGreaterThan(50)
    expect(others).toEqual([])
  })

  it('agree with the app on where the desktop begins', () => {
    const hook = FILES.find(({ path }) => path.endsWith('/state/is-wide.ts'))
    const tokens = FILES.find(({ path }) => path.endsWith('/tokens.css'))
    const [, wide] = /'(\(min-width: \d+px\))'/.exec(hook?.text ?? '') ?? []
    expect(tokens?.text).toContain(`@media ${wide} {\n  :root {\n    --rail: 72px;`)
  })
})
