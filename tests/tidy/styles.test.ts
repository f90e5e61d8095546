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
  // A badge's room grows with its word: a card's second line has no pixel to spare.
  'src/app/ui/number/Badge.module.css': ['gap: 0.25em', 'padding: 0.12em 0.5em'],
  'src/app/features/signals/gate/GatePill.module.css': ['padding: 0.1em 0.5em'],
  // Half of a thumb over its track, and as far beyond it as the thumb reaches.
  'src/app/features/market/chart/ReplayBar.module.css': [
    'margin-top: -7px',
    'margin-inline: -10px',
  ],
}

const LENGTH = /([\d.]+)(px|r?em|ch|s?v[a-z]+)/g

/** Less is a line's width, or corrects what the eye sees. */
const isSpace = (length: number, unit: string): boolean => unit !== 'px' || length >= 4

/** Nearer to an edge stand the marks of a drawing, and in em what follows a letter. */
const isDistance = (length: number, unit: string): boolean => unit === 'px' && length >= 8

/** What is placed by the sizes of other parts, which are no spacing. */
const PLACED: readonly string[] = [
  // The market's line is 29 px high.
  'src/app/styles/base.css',
  // Below the head of a list, beside the rail.
  'src/app/features/signals/feed/SignalFeed.module.css',
  // On the bell's upper right, and in the middle of a filter.
  'src/app/features/messages/bell/MessageBell.module.css',
  'src/app/features/signals/performance/ChoiceBar.module.css',
  // From one dot of a course to the next.
  'src/app/features/signals/detail/SignalSteps.module.css',
]

describe('style sheets', () => {
  it.each(Object.keys(ALLOWED))('take %s from the tokens', (property) => {
    expect(SHEETS.length).toBeGreaterThan(50)
    expect(SHEETS.flatMap((sheet) => literalsOf(sheet, property))).toEqual([])
  })

  it('take margins, paddings and gaps from the tokens', () => {
    const names = 'margin|padding|gap|row-gap|column-gap|scroll-margin|scroll-padding'
    const found = SHEETS.flatMap((sheet) =>
      spacesOf(sheet, `(?:${names})(?:-[a-z]+){0,2}`, isSpace),
    )
    expect(found).toEqual([])
  })

  it('take distances from an edge from the tokens', () => {
    const names = '(?:inset(?:-[a-z]+){0,2}|top|right|bottom|left)'
    const sheets = SHEETS.filter(({ path }) => !PLACED.includes(path))
    expect(sheets.flatMap((sheet) => spacesOf(sheet, names, isDistance))).toEqual([])
    const far = (path: string) => SHEETS.filter((sheet) => sheet.path === path)
    const unused = PLACED.filter((path) =>
      far(path).every((sheet) => spacesOf(sheet, names, isDistance).length === 0),
    )
    expect(unused).toEqual([])
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

  it('name only tokens and properties that are set somewhere', () => {
    const app = FILES.filter(({ path }) => path.startsWith('src/app/'))
    const set = new Set(
      app.flatMap(({ text }) =>
        [...text.matchAll(/(--[a-z][\w-]*)['"]?\]?\s*[:,]/g)].map(([, name]) => name),
      ),
    )
    // With a second value a name need not be set.
    const found = SHEETS.flatMap(({ path, text }) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)]
        .filter(([, name]) => !set.has(name))
        .map(([, name]) => `${path}: ${name}`),
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

/** Values of some properties with a length of their own that is spacing. */
function spacesOf(
  { path, text }: { path: string; text: string },
  names: string,
  isFound: (length: number, unit: string) => boolean,
): string[] {
  return [...text.matchAll(new RegExp(`[\\s;{](${names}):\\s*([^;]+);`, 'g'))]
    .map(([, name, value = '']) => ({ line: `${name}: ${value}`, value }))
    .filter(({ value }) =>
      [...value.replaceAll(/(?:var|env)\([^)]*\)/g, '').matchAll(LENGTH)].some(
        ([, length, unit = '']) => isFound(Number(length), unit),
      ),
    )
    .filter(({ line }) => EXCEPTIONS[path]?.includes(line) !== true)
    .map(({ line }) => `${path}: ${line}`)
}

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
