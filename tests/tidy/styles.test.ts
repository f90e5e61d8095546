import { describe, expect, it } from 'vitest'
import { FILES } from './source-files.ts'

const SHEETS = FILES.filter(({ path }) => path.startsWith('src/app/') && path.endsWith('.css'))
const TOKENS = 'src/app/styles/tokens.css'

/** What a sheet may write beside the tokens, by the property it sets. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  'font-size': /^(var\(--text-(xs|s|m|l|xl|xxl|field)\)|inherit)$/,
  'font-weight': /^var\(--(regular|semibold|bold)\)$/,
  'border-radius': /^((var\(--radius-(s|m|l|pill)\)|0)( |$))+$|^inherit$/,
  'line-height': /^1\.(25|45)$/,
}

/** What one sheet may write otherwise, and why. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // The unit all others are counted in.
  'src/app/styles/base.css': ['font-size: clamp(62.5%, 3.125vw, 93.75%)'],
  // Letters in place of a picture are as large as the picture, in px like it.
  'src/app/ui/logo/CoinLogo.module.css': [8, 10, 11, 12].map((px) => `font-size: ${px}px`),
}

describe('style sheets', () => {
  it.each(Object.keys(ALLOWED))('take %s from the tokens', (property) => {
    expect(SHEETS.length).toBeGreaterThan(50)
    expect(SHEETS.flatMap((sheet) => literalsOf(sheet, property))).toEqual([])
  })

  it('set no font in one line, which hides its size and weight', () => {
    const found = SHEETS.flatMap(({ path, text }) =>
      [...text.matchAll(/[\s;{]font:\s*([^;]+);/g)]
        .filter(([, value]) => value !== 'inherit')
        .map(([, value]) => `${path}: font: ${value}`),
    )
    expect(found).toEqual([])
  })

  it('take colours from the tokens', () => {
    const found = SHEETS.filter(({ path }) => path !== TOKENS).flatMap(({ path, text }) =>
      [...text.matchAll(/#[\da-f]{3,8}\b(?=[^{}]*[;}])|\b(?:rgb|hsl|oklch|oklab)a?\(/gi)].map(
        ([colour]) => `${path}: ${colour}`,
      ),
    )
    expect(found).toEqual([])
  })

  it('have six sizes, three weights and four radii', () => {
    const tokens = FILES.find(({ path }) => path === TOKENS)?.text ?? ''
    const count = (pattern: RegExp) => new Set(tokens.match(pattern)).size
    expect(count(/--text-(?:xs|s|m|l|xl|xxl):/g)).toBe(6)
    expect(count(/--(?:regular|semibold|bold): (?:400|600|700);/g)).toBe(3)
    expect(count(/--radius-\w+: \w+;/g)).toBe(4)
  })

  it('are excused only for what they still do', () => {
    const unused = Object.entries(EXCEPTIONS).flatMap(([path, lines]) => {
      const text = SHEETS.find((sheet) => sheet.path === path)?.text ?? ''
      return lines.filter((line) => !text.includes(`${line};`)).map((line) => `${path}: ${line}`)
    })
    expect(unused).toEqual([])
  })
})

/** What a sheet sets a property to other than from the tokens, corners and sides included. */
function literalsOf({ path, text }: { path: string; text: string }, property: string): string[] {
  const [start, end] = property.split('-')
  const name = new RegExp(`[\\s;{](?:${start}(?:-[a-z]+){0,2}-${end}):\\s*([^;]+);`, 'g')
  return [...text.matchAll(name)]
    .map(([, value = '']) => value)
    .filter((value) => ALLOWED[property]?.test(value) !== true)
    .map((value) => `${property}: ${value}`)
    .filter((line) => EXCEPTIONS[path]?.includes(line) !== true)
    .map((line) => `${path}: ${line}`)
}
