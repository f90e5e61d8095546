import { describe, expect, it } from 'vitest'
import { openHold } from './hold.ts'

describe('a hold', () => {
  it('lasts until everybody has let go, and is told of once each way', () => {
    const hold = openHold()
    const told: boolean[] = []
    hold.isHeld.watch((isHeld) => told.push(isHeld))
    const [first, second] = [hold.take(), hold.take()]
    first()
    expect(hold.isHeld.read()).toBe(true)
    second()
    expect(told).toEqual([true, false])
  })

  it('does not end for others when one lets go twice', () => {
    const hold = openHold()
    const [first] = [hold.take(), hold.take()]
    first()
    first()
    expect(hold.isHeld.read()).toBe(true)
  })
})
