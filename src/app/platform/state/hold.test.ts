import { describe, expect, it } from 'vitest'
import { openHold } from './hold.ts'

describe('a hold', () => {
  it('lasts until every holder has released it, and notifies once each way', () => {
    const hold = openHold()
    const changes: boolean[] = []
    hold.isHeld.watch((isHeld) => changes.push(isHeld))
    const [first, second] = [hold.take(), hold.take()]
    first()
    expect(hold.isHeld.read()).toBe(true)
    second()
    expect(changes).toEqual([true, false])
  })

  it('stays active for others when one releases twice', () => {
    const hold = openHold()
    const [first] = [hold.take(), hold.take()]
    first()
    first()
    expect(hold.isHeld.read()).toBe(true)
  })
})
