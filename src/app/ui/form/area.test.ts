import { describe, expect, it } from 'vitest'
import { findAreas, nameAreas } from './area.ts'

const AREAS = [
  { iso: 'VN', code: '84' },
  { iso: 'CN', code: '86' },
  { iso: 'US', code: '1' },
  { iso: 'AX', code: '358' },
]
const isoOf = (found: readonly { readonly iso: string }[]) => found.map(({ iso }) => iso)

describe('countries to choose from', () => {
  it('are named and sorted as the reader of a language does', () => {
    expect(isoOf(nameAreas(AREAS, 'en'))).toEqual(['AX', 'CN', 'US', 'VN'])
    expect(nameAreas(AREAS, 'zh-Hans').find(({ iso }) => iso === 'VN')?.name).toBe('越南')
  })

  it.each([
    ['', ['AX', 'CN', 'US', 'VN']],
    ['viet', ['VN']],
    ['aland', ['AX']],
    ['+8', ['CN', 'VN']],
    ['86', ['CN']],
    ['us', ['US']],
    ['atlantis', []],
  ])('are found by name, ISO code or calling code: %j', (search, found) => {
    expect(isoOf(findAreas(nameAreas(AREAS, 'en'), search))).toEqual(found)
  })
})
