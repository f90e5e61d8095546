/**
 * The dark modules of a code as the path of a drawing, one unit a module: every run of a row is one
 * rectangle. `[[true, true, false]]` gives `M0 0h2v1h-2z`.
 */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules.map((row, y) => rowPath(row, y)).join('')
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue
    const from = x
    while (row[x] === true) x += 1
    path += `M${from} ${y}h${x - from}v1h-${x - from}z`
  }
  return path
}
