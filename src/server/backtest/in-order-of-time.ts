/** The bytes of a candle file sorted by first cell, header first. */
export function inOrderOfTime(bytes: Buffer): Buffer {
  const [header = '', ...rows] = bytes.toString('latin1').split('\n')
  const timed = rows
    .filter((row) => row.trim() !== '')
    .map((row) => ({ row, time: Number.parseFloat(row) || 0 }))
  const sorted = timed.toSorted((one, other) => one.time - other.time).map(({ row }) => row)
  return Buffer.from([header, ...sorted].join('\n'), 'latin1')
}
