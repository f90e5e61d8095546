import { describe, expect, it } from 'vitest'
import { loadConfig } from '../config.ts'

describe('the settings of daily rewards', () => {
  it('run everything at UTC+8 by default', () => {
    expect(loadConfig({}).checkIn).toEqual({
      isOn: true,
      hasPopup: true,
      hasNewYearBenefit: true,
      utcOffsetHours: 8,
    })
  })

  it('offer no check-in that is switched off', () => {
    const { checkIn } = loadConfig({ CHECK_IN: 'off', CHECK_IN_POPUP: 'on' })
    expect(checkIn).toMatchObject({ isOn: false, hasPopup: false, hasNewYearBenefit: true })
  })

  it('take any zone of whole hours, and no other', () => {
    expect(loadConfig({ CHECK_IN_UTC_OFFSET_HOURS: '-3' }).checkIn.utcOffsetHours).toBe(-3)
    for (const CHECK_IN_UTC_OFFSET_HOURS of ['15', '5.5', 'CST']) {
      expect(() => loadConfig({ CHECK_IN_UTC_OFFSET_HOURS })).toThrow(/CHECK_IN_UTC_OFFSET_HOURS/)
    }
  })
})
