import { afterEach, describe, expect, it } from 'vitest'
import type { Config } from '#server/config.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'

const TOKEN = 'm'.repeat(32)
const BEARER = { authorization: `Bearer ${TOKEN}` }
const PRODUCTION = { isProduction: true, host: '0.0.0.0', metricsToken: TOKEN }

let fixture: AccountFixture | null = null
afterEach(async () => {
  await fixture?.close()
  fixture = null
})

async function begin(config: Partial<Config>): Promise<AccountFixture> {
  fixture = await openAccountFixture((context) => ({
    ...context,
    config: { ...context.config, ...config },
  }))
  return fixture
}

type Asked = readonly [string, Readonly<Record<string, string>>]

async function statusesOf(config: Partial<Config>, asked: readonly Asked[]): Promise<number[]> {
  const { app } = await begin(config)
  const answers: number[] = []
  for (const [remoteAddress, headers] of asked) {
    const { statusCode, body } = await app.inject({ url: '/metrics', remoteAddress, headers })
    expect(body.includes('nodejs_')).toBe(statusCode === 200)
    answers.push(statusCode)
  }
  return answers
}

describe('the metrics of a server in production', () => {
  it('are read with the token from anywhere, and with nothing near it', async () => {
    const from = '203.0.113.7'
    const statuses = await statusesOf(PRODUCTION, [
      [from, BEARER],
      [from, { authorization: `bearer ${TOKEN}` }],
      [from, {}],
      [from, { authorization: TOKEN }],
      [from, { authorization: `Bearer ${TOKEN}m` }],
      [from, { authorization: `Bearer ${TOKEN.slice(1)}` }],
      [from, { authorization: 'Bearer ' }],
      [from, { authorization: `Basic ${TOKEN}` }],
    ])
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404, 404, 404])
  })

  it('are read without one from this machine itself, whatever address a header claims (T30)', async () => {
    const statuses = await statusesOf({ ...PRODUCTION, metricsToken: null }, [
      ['127.0.0.1', {}],
      ['::1', {}],
      ['::ffff:127.0.0.1', {}],
      ['203.0.113.7', {}],
      ['10.0.0.7', {}],
      ['::ffff:203.0.113.7', {}],
      ['203.0.113.7', { 'x-forwarded-for': '127.0.0.1' }],
      ['203.0.113.7', { 'x-real-ip': '127.0.0.1', host: 'localhost' }],
      ['203.0.113.7', { authorization: 'Bearer null' }],
    ])
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404, 404, 404, 404])
  })

  it('are hidden from whoever comes through a proxy on this machine', async () => {
    const withoutToken = await statusesOf({ ...PRODUCTION, metricsToken: null }, [
      ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }],
      ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
      ['127.0.0.1', { 'x-forwarded-proto': 'https' }],
      ['127.0.0.1', { forwarded: 'for=203.0.113.7' }],
      ['127.0.0.1', { via: '1.1 caddy' }],
      ['127.0.0.1', { 'x-real-ip': '203.0.113.7' }],
    ])
    expect(withoutToken).toEqual([404, 404, 404, 404, 404, 404])
  })

  it.each([
    { trustedProxies: ['127.0.0.1'] },
    { trustedProxies: ['10.0.0.5'] },
    { host: '127.0.0.1' },
  ])('need the token where there is a proxy that may add no header: %j', async (config) => {
    const statuses = await statusesOf({ ...PRODUCTION, ...config }, [
      ['127.0.0.1', {}],
      ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
      ['127.0.0.1', { ...BEARER, 'x-forwarded-for': '203.0.113.7' }],
    ])
    expect(statuses).toEqual([404, 404, 200])
  })

  it('are read over a real connection of this machine', async () => {
    const { app } = await begin({ ...PRODUCTION, metricsToken: null })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${url}/metrics`, { headers })).status
    expect([await status({}), await status({ 'x-forwarded-for': '127.0.0.1' })]).toEqual([200, 404])
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })
})

it('the metrics of a server outside production are open', async () => {
  expect(await statusesOf({ isProduction: false }, [['203.0.113.7', {}]])).toEqual([200])
})

describe('the metrics', () => {
  it('say which checks of /readyz fail, as it does', async () => {
    const { app } = await begin({})
    const { reasons } = (await app.inject({ url: '/readyz' })).json<{
      reasons: { check: string }[]
    }>()
    const { body } = await app.inject({ url: '/metrics' })
    const lines = [...body.matchAll(/^buoy_check_failing\{check="(\w+)"\} (\d)$/gm)]
    const failing = lines.filter(([, , value]) => value === '1').map(([, check]) => check)
    expect(failing).toEqual(reasons.map(({ check }) => check))
    expect(failing).toContain('market')
    expect(lines.length).toBeGreaterThan(failing.length)
  })
})
