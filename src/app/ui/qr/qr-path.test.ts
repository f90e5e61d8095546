import { describe, expect, it } from 'vitest'
import { encode } from 'uqr'
import { qrPath } from './qr-path.ts'

const LINK = 'https://t.me/buoy_bot?start=b_0123456789abcdefghjkmnpqrs'

/** The modules that the rectangles of a path make dark. */
function drawn(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  }
  return modules
}

describe('the path of a code', () => {
  it('is one rectangle a run', () => {
    const rows = [
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ]
    expect(qrPath(rows)).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z')
  })

  it('draws every module of a real code, and no other', () => {
    const { data, size } = encode(LINK, { ecc: 'M', border: 4 })
    expect(drawn(qrPath(data), size)).toEqual(data)
  })
})
