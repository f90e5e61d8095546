import { expect, it } from 'vitest'
import type { AlertItem } from './alert-items.ts'
import { telegramLinkOf, webLinkOf } from './alert-link.ts'

const item = { signalId: 'abc' } as AlertItem
const gate = { kind: 'gate' } as AlertItem
const WEB = 'https://buoy.example'
const APP = 'https://t.me/bot/app'

it('links one alert to its signal and names the channel', () => {
  expect(webLinkOf([item], WEB, 'mail')).toBe('https://buoy.example/s/abc?via=mail')
  expect(telegramLinkOf([item], APP)).toBe('https://t.me/bot/app?startapp=s_abc')
})

it('links an alert of the gate to its sheet', () => {
  expect(webLinkOf([gate], WEB, 'sms')).toBe('https://buoy.example/pages/ai/ai?gate=open&via=sms')
  expect(telegramLinkOf([gate], APP)).toBe('https://t.me/bot/app?startapp=a_gate')
})

it('links a digest to the list and names the channel', () => {
  expect(webLinkOf([item, item], WEB, 'push')).toBe(
    'https://buoy.example/pages/my/msg/reminder?via=push',
  )
  expect(telegramLinkOf([item, item], APP)).toBe('https://t.me/bot/app?startapp=a_all')
})

it('links a test to the app without a channel, so that it does not count as opened', () => {
  expect(webLinkOf([], WEB, 'sms')).toBe('https://buoy.example/pages/my/msg/reminder')
  expect(telegramLinkOf([], APP)).toBe(APP)
})

it('has no link where there is no address', () => {
  expect(webLinkOf([item], null, 'mail')).toBeNull()
  expect(telegramLinkOf([item], null)).toBeNull()
})
