import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

describe('the name of a signed-in device', () => {
  it.each([
    ['web', IPHONE, 'Safari · iPhone'],
    ['telegram', IPHONE, 'Telegram · iPhone'],
    ['web', WINDOWS, 'Chrome · Windows'],
    ['web', `${WINDOWS} Edg/131.0.0.0`, 'Edge · Windows'],
    [
      'web',
      'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
      'Firefox · Linux',
    ],
    [
      'web',
      'Mozilla/5.0 (Linux; Android 14; SM-S918B) Chrome/120 Mobile SamsungBrowser/25.0 Safari/537',
      'Samsung Internet · Android',
    ],
    ['telegram', '', 'Telegram'],
    ['web', 'curl/8', null],
  ] as const)('on %s is said of %s', (channel, userAgent, name) => {
    expect(deviceName(channel, userAgent)).toBe(name)
  })
})
