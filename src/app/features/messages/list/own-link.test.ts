import { describe, expect, it } from 'vitest'
import { linkOf, ownLink } from './own-link.ts'

describe('where a message leads', () => {
  it.each(['/', '/record', '/pages/my/prize', '/pages/my/wallet/detail?list=bills', '/s/01jx'])(
    'is a page of the app: %s',
    (link) => {
      expect(ownLink(link)).toBe(link)
    },
  )

  it.each([
    null,
    '',
    'record',
    'https://elsewhere.example/record',
    '//elsewhere.example/record',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    'javascript:alert(1)',
    '/record\n',
    '/pages/my/no-such-page',
    '/api/docs',
    '/s/01jx/more',
  ])('is nowhere else: %s (T17)', (link) => {
    expect(ownLink(link)).toBeNull()
  })

  it('names the way by which one came to an alert’s page, and only there', () => {
    expect(linkOf({ kind: 'alert', link: '/s/01jx' })).toBe('/s/01jx?via=app')
    expect(linkOf({ kind: 'alert', link: '/pages/ai/ai?gate=open' })).toBe(
      '/pages/ai/ai?gate=open&via=app',
    )
    expect(linkOf({ kind: 'alert', link: 'https://elsewhere.example' })).toBeNull()
    expect(linkOf({ kind: 'order', link: '/membership' })).toBe('/membership')
    expect(linkOf({ kind: 'system', link: null })).toBeNull()
  })
})
