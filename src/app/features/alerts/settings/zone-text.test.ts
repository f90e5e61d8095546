import { expect, it } from 'vitest'
import { zoneText } from './zone-text.ts'

it('names a zone by its city, region and difference from UTC', () => {
  expect(zoneText('Asia/Shanghai')).toBe('Shanghai, Asia (UTC+8)')
  expect(zoneText('UTC')).toBe('UTC')
})

it('names cities as they are called today', () => {
  expect(zoneText('Africa/Asmera')).toBe('Asmara, Africa (UTC+3)')
  expect(zoneText('Asia/Saigon')).toBe('Ho Chi Minh, Asia (UTC+7)')
})
