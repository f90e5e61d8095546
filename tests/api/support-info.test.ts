import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'

const INFO = 'GET /support/info'

let fixture: AccountFixture
let isNamed = false
beforeAll(async () => {
  fixture = await openAccountFixture((context) => ({
    ...context,
    get config() {
      if (!isNamed) return context.config
      return {
        ...context.config,
        payment: { ...context.config.payment, supportContact: '@buoy_help' },
        support: {
          ...context.config.support,
          feedbackEmail: 'ops@buoy.example',
          leastVersion: '1.6.4',
          operatorName: 'Buoy Ltd',
          communityLinks: [{ site: 'telegram', url: 'https://t.me/buoy' }] as const,
        },
      }
    },
  }))
})
afterAll(() => fixture.close())

it('says who runs the server and where its community is, as the settings name them', async () => {
  isNamed = true
  const info = await fixture.call(INFO, {})
  expect(info).toEqual({
    operator: { name: 'Buoy Ltd', address: null },
    contact: '@buoy_help',
    community: [{ site: 'telegram', url: 'https://t.me/buoy' }],
    rulesVersion: fixture.context.strategy.version,
  })
  expect(JSON.stringify(info)).not.toContain('ops@buoy.example')
})

it('names nobody where nothing is set', async () => {
  isNamed = false
  expect(await fixture.call(INFO, {})).toMatchObject({
    operator: null,
    contact: null,
    community: [],
  })
})

it('names the newest version with its changes, and requires it of an older app where that is set', async () => {
  isNamed = false
  const latest = await fixture.call('GET /getLatest', { version: '0.0.1' })
  expect(latest).toMatchObject({ isRequired: false, version: expect.stringMatching(/^\d+\.\d+/) })
  expect(latest.changes).toHaveLength(3)
  isNamed = true
  const asked = async (version?: string) =>
    (await fixture.call('GET /getLatest', version === undefined ? {} : { version })).isRequired
  expect(await Promise.all(['1.6.3', '1.6.4', '1.10', 'x'].map(asked))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(await asked()).toBe(false)
  const vi = await fixture.call('GET /getLatest', {}, { headers: { language: 'vi' } })
  expect(vi.changes[0]).toContain('Gửi góp ý')
})
