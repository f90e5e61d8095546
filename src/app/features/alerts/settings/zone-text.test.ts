import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LANGUAGES, type Language } from '#contract/headers.ts'
import { loadWords, openWords, words } from '#app/i18n/words.ts'
import { type NamedZone, nameZone, offsetText, zoneLines } from './zone-text.ts'

const WINTER = Date.UTC(2025, 0, 15, 12, 0, 59)
const SUMMER = Date.UTC(2025, 6, 15, 12, 0)
const named = (id: string, wallNow = WINTER) => nameZone(id, 'en', wallNow, words('alerts'))
const namesOf = ({ city, name }: NamedZone) => [city, name]
const offset = (id: string, wallNow = WINTER) => offsetText(named(id, wallNow))

const open = async (language: Language) => {
  vi.stubGlobal('document', { documentElement: {} })
  await openWords({ texts: language, system: language })
  await loadWords('alerts')
}

const SHANGHAI: Readonly<Record<Language, readonly string[]>> = {
  en: ['Shanghai', 'China Standard Time'],
  'zh-Hans': ['上海', '中国标准时间'],
  'zh-Hant': ['上海', '中國標準時間'],
  vi: ['Thượng Hải', 'Giờ Chuẩn Trung Quốc'],
}

describe.each(LANGUAGES)('the time zone of a large city (%s)', (language) => {
  beforeAll(() => open(language))

  it('is named with its city in the language of the reader', () => {
    const zone = nameZone('Asia/Shanghai', language, WINTER, words('alerts'))
    expect(namesOf(zone)).toEqual(SHANGHAI[language])
  })
})

const LARGE = [
  'Asia/Dubai',
  'Asia/Calcutta',
  'Europe/Moscow',
  'Pacific/Honolulu',
  'America/Sao_Paulo',
]

describe('a large city, also under the name that a browser has for it', () => {
  beforeAll(() => open('zh-Hans'))

  it.each(LARGE)('of %s has a Chinese name', (id) => {
    expect(nameZone(id, 'zh-Hans', WINTER, words('alerts')).city).toMatch(/^\p{Script=Han}+$/u)
  })

  it('comes after the name of its zone, as every city does', () => {
    const lines = (id: string) => zoneLines(nameZone(id, 'zh-Hans', WINTER, words('alerts')))
    expect(lines('Asia/Shanghai')).toEqual(['中国标准时间', '上海'])
    expect(lines('Pacific/Midway')).toEqual([expect.stringMatching(/^\p{Script=Han}+$/u), 'Midway'])
  })
})

describe('a time zone', () => {
  beforeAll(() => open('en'))

  it('without a name of its own has its city alone', () => {
    expect(namesOf(named('UTC'))).toEqual(['UTC', null])
  })

  it('has its city under the name of today', () => {
    expect(namesOf(named('Asia/Saigon'))).toEqual(['Ho Chi Minh', 'Indochina Time'])
    expect(zoneLines(named('Asia/Saigon'))).toEqual(['Ho Chi Minh', 'Indochina Time'])
    expect(named('Africa/Asmera').city).toBe('Asmara')
  })

  it('is ahead of UTC or behind it, with a minus sign and with half hours, as of now', () => {
    expect(offset('Asia/Shanghai')).toBe('UTC+8')
    expect(offset('Pacific/Honolulu')).toBe('UTC\u221210')
    expect(offset('Asia/Kathmandu')).toBe('UTC+5:45')
    expect(offset('Pacific/Marquesas')).toBe('UTC\u22129:30')
    expect(offset('America/New_York')).toBe('UTC\u22125')
    expect(offset('America/New_York', SUMMER)).toBe('UTC\u22124')
    expect(offset('UTC')).toBe('')
  })

  it('that the browser does not know keeps its city, without an offset', () => {
    const unknown = named('Mars/Olympus_Mons')
    expect([unknown.city, offsetText(unknown)]).toEqual(['Olympus Mons', ''])
  })
})
