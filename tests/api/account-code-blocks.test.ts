import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/interval.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'

const SMS = 'POST /sms/sendValidCode'

let fixture: AccountFixture
beforeAll(async () => {
  fixture = await openAccountFixture()
})
afterAll(() => fixture.close())

/** Asks for a code to a number of a block, each time from another address. */
const ask = (block: string, place: number) =>
  fixture.answer(SMS, {
    areaCode: '86',
    mobile: `${block}${String(place).padStart(4, '0')}`,
    type: 'login',
  })

describe('a range of numbers that is asked for codes', () => {
  it('gets 20 an hour from however many addresses, also at once, and others theirs (T6)', async () => {
    const pumped = await Promise.all(
      Array.from({ length: 60 }, (_, place) => ask('1380013', place)),
    )
    expect(pumped.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(pumped.filter(({ code }) => code === 429)).toHaveLength(40)
    const sent = fixture.ports.messages.filter(({ to }) => to.startsWith('+861380013'))
    expect(sent).toHaveLength(20)
    expect((await ask('1390013', 1)).status).toBe(200)
    fixture.clock.now += HOUR_MS
    expect((await ask('1380013', 70)).status).toBe(200)
  })

  it('keeps nobody from a code by SMS whose device its account knows (T6)', async () => {
    const device = { headers: { 'device-key': 'd'.repeat(43) } }
    await fixture.register('+86 13700131234', device)
    for (let place = 0; place < 25; place += 1) await ask('1370013', place)
    expect((await ask('1370013', 99)).code).toBe(429)
    fixture.clock.now += 61_000
    const body = { areaCode: '86', mobile: '13700131234', type: 'login' } as const
    expect((await fixture.answer(SMS, body, device)).status).toBe(200)
  })
})
