import { expect, it } from 'vitest'
import { nestPoints } from './nest-points.ts'

const at = (depth: number, text: string) => ({ depth, spans: [{ text }] })

it('points hang below the last one that is less deep', () => {
  const leaf = (text: string) => ({ spans: [{ text }], inner: [] })
  expect(nestPoints([at(0, 'a'), at(1, 'b'), at(1, 'c'), at(0, 'd')])).toEqual([
    { spans: [{ text: 'a' }], inner: [leaf('b'), leaf('c')] },
    leaf('d'),
  ])
})

it('a point that skips a depth is not lost', () => {
  expect(nestPoints([at(3, 'a'), at(3, 'b'), at(0, 'c')])).toEqual([
    { spans: [{ text: 'a' }], inner: [{ spans: [{ text: 'b' }], inner: [] }] },
    { spans: [{ text: 'c' }], inner: [] },
  ])
})
