import { describe, expect, it } from 'vitest'
import { cleanLogo } from './clean-logo.ts'

const SHAPE = '<path fill="#000" d="M0 0h24v24H0z"/>'

describe('a logo as a file', () => {
  it('is a drawing of 24 units a side', () => {
    expect(cleanLogo(SHAPE)).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${SHAPE}</svg>`,
    )
  })

  it('may refer to its own gradients and clips', () => {
    const body = `<g clip-path="url(#a)">${SHAPE}</g><defs><clipPath id="a">${SHAPE}</clipPath></defs>`
    expect(cleanLogo(body)).toContain(body)
  })

  it.each([
    '<script>alert(1)</script>',
    '<script/>',
    '<foreignObject><p>text</p></foreignObject>',
    '<style>path{fill:url(https://evil.example/a)}</style>',
    '<image href="https://evil.example/a.png"/>',
    '<use href="#a"/>',
    '<a href="https://evil.example">x</a>',
    '<path d="M0 0" onload="alert(1)"/>',
    "<path d='M0 0' onload='alert(1)'/>",
    '<path d="M0 0" style="fill:red"/>',
    '<path d="M0 0" fill="url(https://evil.example/a#b)"/>',
    '<path d="M0 0" fill="url(//evil.example/a)"/>',
    '<path d="M0 0" fill="&#106;avascript:alert(1)"/>',
    '<!-- <script> -->',
    '<![CDATA[<script>]]>',
    '<!DOCTYPE svg [<!ENTITY a "b">]>',
    'text',
  ])('is refused with %s', (part) => {
    expect(() => cleanLogo(SHAPE + part)).toThrow(/a logo/)
  })
})
