import { describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'

describe('the configuration', () => {
  it('runs on a bare machine', () => {
    expect(loadConfig({})).toMatchObject({
      role: 'all',
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: null,
      membership: 'on',
      market: { mode: 'auto', replaySpeed: 3600, simulatedSeed: null, historyDays: null },
    })
  })

  it('reads a replay with its folder, start and speed', () => {
    const { market } = loadConfig({
      MARKET: 'replay:some/folder',
      REPLAY_FROM: '2025-09-01',
      REPLAY_SPEED: '900',
    })
    expect(market).toMatchObject({
      mode: 'replay',
      replayFolder: 'some/folder',
      replayFrom: Date.UTC(2025, 8, 1),
      replaySpeed: 900,
    })
  })

  it('names every fault at once, with what is allowed', () => {
    expect(() =>
      loadConfig({ PORT: '99999', MARKET: 'moon', ROLE: 'web', REPLAY_FROM: 'soon' }),
    ).toThrow(
      /PORT=99999.*\n.*MARKET=moon.*auto, live, simulated.*\n.*REPLAY_FROM=soon.*\n.*ROLE=web.*DATABASE_URL/,
    )
  })

  it.each(['replay', 'replay:'])('refuses MARKET=%s without a folder', (MARKET) => {
    expect(() => loadConfig({ MARKET })).toThrow(/replay:<folder>/)
  })

  it('reads which sites the app may frame', () => {
    expect(loadConfig({ WEBVIEW_ORIGINS: 'https://a.test' }).webviewOrigins).toEqual([
      'https://a.test',
    ])
    expect(loadConfig({}).webviewOrigins).toEqual([])
  })

  it('reads where the app finds its other API hosts and its Telegram twin', () => {
    const env = {
      BACKUP_API_URL: 'https://b.test, https://d.test',
      APP_ORIGINS: 'https://a.test,https://c.test',
      TELEGRAM_APP_LINK: 'https://t.me/buoy_bot/app',
    }
    expect(loadConfig(env)).toMatchObject({
      backupApiUrls: ['https://b.test', 'https://d.test'],
      appOrigins: ['https://a.test', 'https://c.test'],
      telegramAppLink: 'https://t.me/buoy_bot/app',
    })
    expect(loadConfig({})).toMatchObject({ backupApiUrls: [], telegramAppLink: null })
  })

  it.each([
    { BACKUP_API_URL: 'b.test' },
    { APP_ORIGINS: 'https://a.test/path' },
    { WEBVIEW_ORIGINS: 'https://a.test/path' },
    { TELEGRAM_APP_LINK: 'https://elsewhere.example/app' },
  ])('refuses %j', (env) => {
    expect(() => loadConfig(env)).toThrow(/such as https/)
  })

  it('reads the origins that replace the exchanges', () => {
    expect(
      loadConfig({ EXCHANGE_ORIGINS: 'OKX=http://127.0.0.1:1,FX=https://fx.test' }).market,
    ).toMatchObject({ liveOrigins: { OKX: 'http://127.0.0.1:1', FX: 'https://fx.test' } })
    expect(() => loadConfig({ EXCHANGE_ORIGINS: 'OKX=nowhere' })).toThrow(/an origin/)
  })
})
