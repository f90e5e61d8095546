import { expect, it } from 'vitest'
import { contactLinkOf } from './contact-link.ts'

it.each([
  ['Help@Buoy.example', 'mailto:help@buoy.example'],
  ['@buoy_help', 'https://t.me/buoy_help'],
  ['buoy_help', 'https://t.me/buoy_help'],
  ['https://t.me/buoy_help', 'https://t.me/buoy_help'],
  ['t.me/buoy_help', 'https://t.me/buoy_help'],
  ['Post office box 7, Hanoi', null],
  ['javascript:alert(1)', null],
  ['https://elsewhere.example/buoy', null],
])('reads %j as %j', (contact, url) => {
  expect(contactLinkOf(contact)?.url ?? null).toBe(url)
})
