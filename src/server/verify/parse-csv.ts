/**
 * The rows of a CSV text by RFC 4180: cells in quotes may hold commas, line ends and doubled
 * quotes. Null where a quote is not closed or misplaced.
 */
export function parseCsv(text: string): string[][] | null {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at)
    if (cell === null) return null
    row.push(cell.value)
    at = cell.end
    if (text[at] === ',') {
      at += 1
      continue
    }
    rows.push(row)
    row = []
    if (text[at] === '\r') at += 1
    if (at < text.length && text[at] !== '\n') return null
    at += 1
  }
  return row.length > 0 ? null : rows
}

interface Cell {
  readonly value: string
  readonly end: number
}

function plainCell(text: string, start: number): Cell | null {
  let end = start
  while (end < text.length && text[end] !== ',' && text[end] !== '\r' && text[end] !== '\n') {
    if (text[end] === '"') return null
    end += 1
  }
  return { value: text.slice(start, end), end }
}

function quotedCell(text: string, start: number): Cell | null {
  const parts: string[] = []
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return null
    parts.push(text.slice(from, quote))
    if (text[quote + 1] !== '"') return { value: parts.join('"'), end: quote + 1 }
    from = quote + 2
  }
}
