import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runBot } from '#server/bot/run-bot.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { TEST_ACCOUNT_CONFIG } from '#tests/support/account/fake-ports.ts'
import { eventually, startTestServer } from '#tests/support/server/start-test-server.ts'
import { type BotApi, openBotApi } from '#tests/support/telegram-server/bot-api.ts'
import { TEST_BOT } from '#tests/support/telegram-server/launch.ts'

const ADA = { id: 501, first_name: 'Ada' }
const WRONG = '5768337691:wrong'
const SHORT = { firstMs: 20, mostMs: 200 }

let api: BotApi
let fixture: AccountFixture
let stop: AbortController
let running: Promise<void>
let logged: string[]
beforeEach(async () => {
  api = await openBotApi()
  logged = []
  fixture = await openAccountFixture((context) => ({
    ...context,
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
  }))
  stop = new AbortController()
  running = Promise.resolve()
})
afterEach(async () => {
  stop.abort()
  await running
  await fixture.close()
  await api.close()
})

function run(more: object = {}): void {
  const config = { ...TEST_BOT, apiOrigin: api.origin, ...more }
  running = runBot(fixture.context, config, stop.signal, SHORT)
}

async function untilCalls(method: string, count: number): Promise<void> {
  const isThere = () => api.calls.filter((call) => call === method).length >= count
  await expect.poll(isThere, { timeout: 15_000 }).toBe(true)
}

describe('a token that Telegram does not know', () => {
  it('is said once, with what to do and without the token', async () => {
    run({ botToken: WRONG })
    await untilCalls('getMe', 5)
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      level: 50,
      fault: { method: 'getMe', code: 401, what: 'Unauthorized' },
      msg: expect.stringContaining('TELEGRAM_BOT_TOKEN'),
    })
    expect(logged[0]).not.toContain('wrong')
  })

  it('is tried ever more rarely', async () => {
    run({ botToken: WRONG })
    await untilCalls('getMe', 4)
    const before = api.calls.length
    await new Promise((resolve) => setTimeout(resolve, 450))
    // Rests of 160 and 200 ms have come; at the first rest of 20 ms there would be twenty calls.
    expect(api.calls.length - before).toBeLessThanOrEqual(3)
  })

  it('ends at a stop, also in the middle of a rest', async () => {
    running = runBot(
      fixture.context,
      { ...TEST_BOT, apiOrigin: api.origin, botToken: WRONG },
      stop.signal,
    )
    await expect.poll(() => logged).toHaveLength(1)
    const began = performance.now()
    stop.abort()
    await running
    expect(performance.now() - began).toBeLessThan(1000)
  })

  it('costs the bot alone: the server is ready, and its figures are counted', async () => {
    const telegram = { ...TEST_BOT, apiOrigin: api.origin, botToken: WRONG }
    const server = await startTestServer({
      config: { account: { ...TEST_ACCOUNT_CONFIG, telegram } },
    })
    try {
      await untilCalls('getMe', 1)
      await eventually('a server that is ready', async () => {
        return (await fetch(`${server.url}/readyz`)).status === 200
      })
      const figures = await fetch(`${server.url}/metrics`)
      expect([figures.status, await figures.text()]).toEqual([
        200,
        expect.stringContaining('buoy_http_request_seconds'),
      ])
    } finally {
      await server.close()
    }
  })
})

describe('a bot that Telegram refuses', () => {
  it('for a while answers all that was written meanwhile, and says that it is back', async () => {
    api.failNext('getMe', 'bad', 2)
    api.write(ADA, '/start')
    run()
    expect((await api.nextMessage(ADA.id, 1)).text).toMatch(/^Buoy sends/)
    const said = logged.map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(said).toEqual(['the bot stopped and is started again', 'the bot is heard again'])
  })

  it('for its address names the setting that is wrong', async () => {
    api.failNext('setWebhook', 'bad')
    run({ webhook: { url: 'https://buoy.example/api/telegram/updates', secret: 's'.repeat(32) } })
    await expect.poll(() => api.webhook()).not.toBeNull()
    expect(logged[0]).toContain('TELEGRAM_WEBHOOK_URL')
  })
})
