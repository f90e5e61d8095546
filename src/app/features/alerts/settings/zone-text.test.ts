import { describe, expect, it } from 'vitest'
import { nameZone, offsetText, zoneLabel } from './zone-text.ts'

const WINTER = Date.UTC(2025, 0, 15, 12, 0, 59)
const SUMMER = Date.UTC(2025, 6, 15, 12, 0)
const label = (id: string, language: string) => zoneLabel(nameZone(id, language, WINTER))
const offset = (id: string, wallNow = WINTER) => offsetText(nameZone(id, 'en', wallNow))

describe('a time zone', () => {
  it('is named in the language of the reader, with its city', () => {
    expect(label('Asia/Shanghai', 'en')).toBe('China Standard Time · Shanghai')
    expect(label('Asia/Shanghai', 'zh-Hans')).toBe('中国标准时间 · Shanghai')
    expect(label('Asia/Shanghai', 'zh-Hant')).toBe('中國標準時間 · Shanghai')
    expect(label('Asia/Shanghai', 'vi')).toBe('Giờ Chuẩn Trung Quốc · Shanghai')
    expect(label('UTC', 'en')).toBe('UTC')
  })

  it('has its city under the name of today', () => {
    expect(label('Asia/Saigon', 'en')).toBe('Indochina Time · Ho Chi Minh')
    expect(nameZone('Africa/Asmera', 'en', WINTER).city).toBe('Asmara')
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
    const unknown = nameZone('Mars/Olympus_Mons', 'en', WINTER)
    expect([zoneLabel(unknown), offsetText(unknown)]).toEqual(['Olympus Mons', ''])
  })
})
