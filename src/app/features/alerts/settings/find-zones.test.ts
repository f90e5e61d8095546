import { describe, expect, it, vi } from 'vitest'
import type { Language } from '#contract/headers.ts'
import { loadWords, openWords, words } from '#app/i18n/words.ts'
import { findZones } from './find-zones.ts'
import { nameZone } from './zone-text.ts'

const WALL_NOW = Date.UTC(2025, 0, 15)
const IDS = ['UTC', 'America/New_York', 'Asia/Shanghai', 'Asia/Ho_Chi_Minh', 'Europe/Paris']
const found = async (search: string, language: Language) => {
  vi.stubGlobal('document', { documentElement: {} })
  await openWords({ texts: language, system: language })
  await loadWords('alerts')
  const zones = IDS.map((id) => nameZone(id, language, WALL_NOW, words('alerts')))
  return findZones(zones, search).map(({ id }) => id)
}

describe('a search for a time zone', () => {
  it('finds cities and regions, whatever the case and the words between', async () => {
    expect(await found('new york', 'en')).toEqual(['America/New_York'])
    expect(await found('ASIA', 'en')).toEqual(['Asia/Shanghai', 'Asia/Ho_Chi_Minh'])
    expect(await found('minh asia', 'en')).toEqual(['Asia/Ho_Chi_Minh'])
    expect(await found('atlantis', 'en')).toEqual([])
  })

  it('finds what the reader calls it, in any script', async () => {
    expect(await found('中国', 'zh-Hans')).toEqual(['Asia/Shanghai'])
    expect(await found('上海', 'zh-Hans')).toEqual(['Asia/Shanghai'])
    expect(await found('shanghai', 'zh-Hans')).toEqual(['Asia/Shanghai'])
    expect(await found('china', 'en')).toEqual(['Asia/Shanghai', 'Asia/Ho_Chi_Minh'])
    expect(await found('trung quốc', 'vi')).toEqual(['Asia/Shanghai'])
  })

  it('finds offsets, with a hyphen or a minus sign', async () => {
    expect(await found('utc+7', 'en')).toEqual(['Asia/Ho_Chi_Minh'])
    expect(await found('utc-5', 'en')).toEqual(['America/New_York'])
    expect(await found('utc\u22125', 'en')).toEqual(['America/New_York'])
  })

  it('shows all without a word, as many as fit', async () => {
    expect(await found(' ', 'en')).toEqual(IDS)
    const many = Array.from({ length: 99 }, (_, at) =>
      nameZone(`Etc/Zone${at}`, 'en', WALL_NOW, words('alerts')),
    )
    expect(findZones(many, '')).toHaveLength(60)
  })
})
