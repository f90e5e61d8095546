import { describe, expect, it } from 'vitest'
import type { DeviceStorage } from '../storage.ts'
import { openPlaces, placeKey } from './place-memory.ts'

function fakeStorage(stored: string | null = null): DeviceStorage & { text: string | null } {
  return {
    text: stored,
    read() {
      return this.text
    },
    write(_key, text) {
      this.text = text
      return true
    },
  }
}

describe('where a page was scrolled to', () => {
  it('is known again after a reload', () => {
    const storage = fakeStorage()
    const places = openPlaces(storage)
    places.set('k1', 640)
    places.save()
    expect(openPlaces(storage).get('k1')).toBe(640)
    expect(openPlaces(storage).get('k2')).toBe(0)
  })

  it('is forgotten for the page left longest ago once fifty others were visited', () => {
    const storage = fakeStorage()
    const places = openPlaces(storage)
    for (let at = 0; at <= 50; at += 1) places.set(`k${at}`, at + 1)
    places.save()
    expect(places.get('k0')).toBe(0)
    expect(places.get('k1')).toBe(2)
    expect(JSON.parse(storage.text ?? '')).toHaveLength(50)
  })

  it('goes by its page too where it is the first visit of the app in a tab', () => {
    const first = (pathname: string) => placeKey({ key: 'default', pathname })
    expect(first('/membership')).not.toBe(first('/record'))
    expect(placeKey({ key: 'k1', pathname: '/record' })).toBe('k1')
  })

  it.each(['', '{', 'null', '{"a":1}', '[1]', '[["k1"]]', '[["k1","2"]]', '[["k1",-5]]'])(
    'is the top when the stored text is %j',
    (text) => {
      expect(openPlaces(fakeStorage(text)).get('k1')).toBe(0)
    },
  )
})
