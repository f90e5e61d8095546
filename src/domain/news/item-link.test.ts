import { describe, expect, it } from 'vitest'
import { itemLink } from './item-link.ts'

const FEED = 'https://www.a.example/feed/rss'

describe('the link of a news item', () => {
  it.each([
    ['https://b.example/x', 'https://b.example/x'],
    ['/rel?id=7&utm_source=rss&utm_medium=x', 'https://www.a.example/rel?id=7'],
    [' https://b.example/x#part ', 'https://b.example/x#part'],
    ['https://user:word@b.example/x', 'https://b.example/x'],
    ['//c.example/y', 'https://c.example/y'],
  ])('%s leads to %s', (link, url) => {
    expect(itemLink(link, FEED)?.url).toBe(url)
  })

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://127.0.0.1/x',
    'http://0x7f.1/x',
    'http://[::1]/x',
    'http://169.254.169.254/latest',
    'http://localhost/x',
    'http://printer.local/x',
    'https://',
    `https://b.example/${'x'.repeat(600)}`,
  ])('%s is none', (link) => {
    expect(itemLink(link, FEED)).toBeNull()
  })

  it('is one for the same page, however it is spelled', () => {
    const keys = ['http://a.example/x/', 'https://www.a.example/x?utm_campaign=1', '/x#end']
    expect(new Set(keys.map((link) => itemLink(link, FEED)?.key)).size).toBe(1)
    expect(itemLink('/x?p=1', FEED)?.key).not.toBe(itemLink('/x?p=2', FEED)?.key)
  })
})
