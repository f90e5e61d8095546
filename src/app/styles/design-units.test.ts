import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

describe('units of the design (Spec 9)', () => {
  it('are rem of 10/320 of the width', () => {
    const [, share] = /font-size: clamp\([^,]+, ([\d.]+)vw,/.exec(read('base.css')) ?? []
    expect(Number(share) / 100).toBe(10 / 320)
  })

  it('have #1B9367 as the colour of the brand', () => {
    expect(read('tokens.css')).toMatch(/^\s*--brand: #1b9367;$/im)
  })
})
