import { describe, expect, it } from 'vitest'
import { findZones } from './find-zones.ts'

const ZONES = ['UTC', 'America/New_York', 'Asia/Shanghai', 'Asia/Ho_Chi_Minh', 'Europe/Paris']

describe('a search for a time zone', () => {
  it('finds cities and regions, whatever the case and the words between', () => {
    expect(findZones(ZONES, 'new york', 'en')).toEqual(['America/New_York'])
    expect(findZones(ZONES, 'ASIA', 'en')).toEqual(['Asia/Shanghai', 'Asia/Ho_Chi_Minh'])
    expect(findZones(ZONES, 'minh asia', 'en')).toEqual(['Asia/Ho_Chi_Minh'])
    expect(findZones(ZONES, 'atlantis', 'en')).toEqual([])
  })

  it('finds what the reader calls it in another script', () => {
    expect(findZones(ZONES, '中国', 'zh-Hans')).toEqual(['Asia/Shanghai'])
  })

  it('shows all without a word, as many as fit', () => {
    expect(findZones(ZONES, ' ', 'en')).toEqual(ZONES)
    const many = Array.from({ length: 99 }, (_, at) => `Etc/Zone${at}`)
    expect(findZones(many, '', 'en')).toHaveLength(60)
  })
})
