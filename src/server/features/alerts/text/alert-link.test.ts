import { expect, it } from 'vitest'
import type { AlertItem } from '../send/parcel.ts'
import { telegramLinkOf, webLinkOf } from './alert-link.ts'

const item = { signalId: 'abc' } as AlertItem
const WEB = 'https://buoy.example'
const APP = 'https://t.me/bot/app'

it('leads one alert to its signal and says by which channel', () => {
  expect(webLinkOf([item], WEB, 'mail')).toBe('https://buoy.example/s/abc?via=mail')
  expect(telegramLinkOf([item], APP)).toBe('https://t.me/bot/app?startapp=s_abc')
})

it('leads a digest, and a test without a signal, to no single signal', () => {
  expect(webLinkOf([item, item], WEB, 'push')).toBe(
    'https://buoy.example/pages/my/msg/reminder?via=push',
  )
  expect(webLinkOf([], WEB, 'sms')).toBe('https://buoy.example/pages/my/msg/reminder?via=sms')
  expect(telegramLinkOf([item, item], APP)).toBe('https://t.me/bot/app?startapp=a_all')
  expect(telegramLinkOf([], APP)).toBe('https://t.me/bot/app?startapp=a_all')
})

it('gives no link where there is no address', () => {
  expect(webLinkOf([item], null, 'mail')).toBeNull()
  expect(telegramLinkOf([item], null)).toBeNull()
})
