import { describe, expect, it } from 'vitest'
import { percentText } from '#domain/money/percent-text.ts'
import { priceText } from '#domain/money/price-text.ts'
import { openCanvas } from './canvas.ts'
import { canWrite, textWidth, writeText } from './text-line.ts'

const STYLE = { height: 30, colour: [255, 255, 255] } as const

/** Which pixels are lit. */
function lit(text: string): string {
  const canvas = openCanvas(120, 60, [0, 0, 0])
  writeText(canvas, text, { x: 10, y: 10 }, STYLE)
  return Buffer.from(canvas.pixels.map((value) => (value > 127 ? 1 : 0))).toString('hex')
}

describe('text in a picture', () => {
  it('has a shape of its own for each letter and digit', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,-−+%/$₀₁₂₃₄₅₆₇₈₉']
    expect(new Set(letters.map(lit)).size).toBe(letters.length)
    expect(lit(' ')).toBe(lit(''))
  })

  it('is as wide as measured', () => {
    const canvas = openCanvas(400, 60, [0, 0, 0])
    const end = writeText(canvas, '1000PEPE', { x: 10, y: 10 }, STYLE)
    expect(end - 10).toBeCloseTo(textWidth('1000PEPE', STYLE.height), 6)
  })

  it('is left out where a character has no shape', () => {
    expect(['BTC', 'btc', '0.0₅1234', '+1.50%'].every(canWrite)).toBe(true)
    expect(['龙币', 'A🚀', '', 'A_B'].some(canWrite)).toBe(false)
  })

  it('has a shape for every character of a price and a change', () => {
    for (const size of [0, 1e-12, 0.5, 12.34, 64_123.4, 9_876_543_210]) {
      const texts = [size, -size].flatMap((value) => [priceText(value), percentText(value)])
      expect(texts.filter((text) => !canWrite(text))).toEqual([])
    }
  })

  it('is cut at the edges of the picture', () => {
    const canvas = openCanvas(20, 20, [0, 0, 0])
    writeText(canvas, 'WWW', { x: -15, y: -5 }, STYLE)
    writeText(canvas, 'WWW', { x: 5, y: 10 }, STYLE)
    expect(canvas.pixels.length).toBe(20 * 20 * 3)
    expect(canvas.pixels.some((value) => value > 0)).toBe(true)
  })
})
