import { describe, expect, it } from 'vitest'
import { webviewTarget } from './webview-target.ts'

const PLACE = { origin: 'https://buoy.example', allowed: ['https://prices.example'] }
const of = (search: string) => webviewTarget(search, PLACE)
const urlOf = (url: string) => `?${new URLSearchParams({ url })}`

describe('the web page of an address', () => {
  it('is the price page where none is asked for, and isYear goes along', () => {
    expect(of('')).toEqual({ kind: 'page', path: '/membership' })
    expect(of('?isYear=true')).toEqual({ kind: 'page', path: '/membership?isYear=true' })
  })

  it('is a page of our own, given as a path or whole', () => {
    expect(of(urlOf('/record?a=1#proof'))).toEqual({ kind: 'page', path: '/record?a=1#proof' })
    expect(of(urlOf('https://buoy.example/record'))).toEqual({ kind: 'page', path: '/record' })
  })

  it('is a frame for a site that is known, and isYear goes along there too', () => {
    expect(of(`${urlOf('https://prices.example/list')}&isYear=true`)).toEqual({
      kind: 'frame',
      url: 'https://prices.example/list?isYear=true',
      host: 'prices.example',
    })
  })

  // With the address to copy elsewhere, as a browser would name it; null where it is none of a page.
  it.each([
    ['https://evil.example/', 'https://evil.example/'],
    ['//evil.example/', 'https://evil.example/'],
    ['/\\evil.example', 'https://evil.example/'],
    ['http://prices.example/', 'http://prices.example/'],
    ['https://prices.example.evil.example/', 'https://prices.example.evil.example/'],
    ['https://prices.example@evil.example/', 'https://prices.example@evil.example/'],
    ['https://еvil.example/', 'https://xn--vil-qdd.example/'],
    ['/..//evil.example/', null],
    ['/./\\evil.example/', null],
    ['javascript:alert(1)', null],
    ['data:text/html,hello', null],
    ['blob:https://buoy.example/1', null],
    ['https://', null],
  ])('is refused for %s (T17)', (given, url) => {
    expect(of(urlOf(given))).toEqual({ kind: 'refused', url })
  })
})
