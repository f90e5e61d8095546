import { describe, expect, it } from 'vitest'
import { findZones } from './find-zones.ts'
import { nameZone } from './zone-text.ts'

const WALL_NOW = Date.UTC(2025, 0, 15)
const IDS = ['UTC', 'America/New_York', 'Asia/Shanghai', 'Asia/Ho_Chi_Minh', 'Europe/Paris']
const found = (search: string, language: string) => {
  const zones = IDS.map((id) => nameZone(id, language, WALL_NOW))
  return findZones(zones, search).map(({ id }) => id)
}

describe('a search for a time zone', () => {
  it('finds cities and regions, whatever the case and the words between', () => {
    expect(found('new york', 'en')).toEqual(['America/New_York'])
    expect(found('ASIA', 'en')).toEqual(['Asia/Shanghai', 'Asia/Ho_Chi_Minh'])
    expect(found('minh asia', 'en')).toEqual(['Asia/Ho_Chi_Minh'])
    expect(found('atlantis', 'en')).toEqual([])
  })

  it('finds what the reader calls it, in any script', () => {
    expect(found('中国', 'zh-Hans')).toEqual(['Asia/Shanghai'])
    expect(found('shanghai', 'zh-Hans')).toEqual(['Asia/Shanghai'])
    expect(found('china', 'en')).toEqual(['Asia/Shanghai', 'Asia/Ho_Chi_Minh'])
    expect(found('trung quốc', 'vi')).toEqual(['Asia/Shanghai'])
  })

  it('finds offsets, with a hyphen or a minus sign', () => {
    expect(found('utc+7', 'en')).toEqual(['Asia/Ho_Chi_Minh'])
    expect(found('utc-5', 'en')).toEqual(['America/New_York'])
    expect(found('utc\u22125', 'en')).toEqual(['America/New_York'])
  })

  it('shows all without a word, as many as fit', () => {
    expect(found(' ', 'en')).toEqual(IDS)
    const many = Array.from({ length: 99 }, (_, at) => nameZone(`Etc/Zone${at}`, 'en', WALL_NOW))
    expect(findZones(many, '')).toHaveLength(60)
  })
})
