import { describe, expect, it } from 'vitest'
import { drawInvitation } from './draw-invitation.ts'

function isSame(one: string, other: string): boolean {
  return Buffer.from(drawInvitation(one).pixels).equals(Buffer.from(drawInvitation(other).pixels))
}

describe('the image of an invitation', () => {
  it('has 800 by 420 pixels and is the same for the same code', () => {
    const { width, height, pixels } = drawInvitation('AB3DEF7H')
    expect([width, height, pixels.length]).toEqual([800, 420, 800 * 420 * 3])
    expect(isSame('AB3DEF7H', 'AB3DEF7H')).toBe(true)
  })

  it('differs for another code, whatever was drawn before', () => {
    expect(isSame('AB3DEF7H', 'AB3DEF7J')).toBe(false)
    drawInvitation('WMWMWMWM')
    expect(isSame('AB3DEF7H', 'AB3DEF7H')).toBe(true)
  })

  it('keeps the widest code clear of the buoy', () => {
    const [wide, narrow] = [drawInvitation('WMWMWMWM'), drawInvitation('22222222')]
    const columns = Array.from({ length: 800 }, (_, x) => x)
    const changed = columns.filter((x) => {
      for (let y = 0; y < 420; y += 1) {
        const at = (y * 800 + x) * 3
        if (wide.pixels[at] !== narrow.pixels[at]) return true
      }
      return false
    })
    expect(Math.max(...changed)).toBeLessThan(480)
  })
})
