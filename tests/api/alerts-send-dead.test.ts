import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listActions } from '#server/features/operators/list-actions.ts'
import { deliveriesCommands } from '#server/admin/deliveries.ts'
import { openFakeSender } from '#tests/support/alerts/fake-sender.ts'
import { openSendFixture, type SendFixture } from '#tests/support/alerts/send-fixture.ts'

let fixture: SendFixture
beforeAll(async () => {
  fixture = await openSendFixture()
})
afterEach(() => fixture.forget())
afterAll(() => fixture.close())

async function ask(command: string, ...args: string[]) {
  const lines: string[] = []
  const code = await deliveriesCommands[command]?.run(fixture.context, args, (line) => {
    lines.push(line)
  })
  return { code, lines }
}

/** Somebody whose alert by SMS was refused for good; the key of it. */
async function refuse(reason: string): Promise<{ reader: string; event: string; key: string }> {
  const reader = await fixture.addReader('sms')
  const event = await fixture.notify()
  const sms = openFakeSender('sms')
  sms.answers.push({ kind: 'dead', reason })
  await fixture.sendDue(fixture.openWorker(sms))
  return { reader, event, key: sms.sent[0]?.key ?? '' }
}

describe('an operator who looks after alerts', () => {
  it('reads what waits, and of the dead which and why, without any contact', async () => {
    expect((await ask('deliveries list')).lines).toEqual(['no open deliveries'])
    const { key, reader } = await refuse('400 unknown carrier')
    await fixture.addReader('mail')
    await fixture.notify({ coinId: 'btc', direction: 'short' })
    const { lines } = await ask('deliveries list')
    expect(lines).toEqual([
      'mail      queued         1  since 2026-11-21 12:00Z',
      'sms       dead           1  since 2026-11-21 12:00Z',
      'sms       queued         1  since 2026-11-21 12:00Z',
    ])
    const dead = await ask('deliveries list', '--dead', '--channel', 'sms')
    expect(dead.lines).toEqual([
      `2026-11-21 12:00Z  ${key}  sms       btc 4h open  1 attempt  400 unknown carrier`,
      '1 dead letters',
    ])
    expect(dead.lines.join('')).not.toContain(reader)
    expect((await ask('deliveries list', '--dead', '--channel', 'push')).lines).toEqual([
      '0 dead letters',
    ])
  })

  it('requeues one, which is then accepted', async () => {
    const { key, reader, event } = await refuse('400')
    expect(await ask('deliveries replay', key, '--yes')).toEqual({
      code: 0,
      lines: ['1 deliveries requeued'],
    })
    const sms = openFakeSender('sms')
    await fixture.sendDue(fixture.openWorker(sms))
    expect(sms.sent.map((outbound) => outbound.key)).toEqual([key])
    expect(await fixture.delivery(event, reader)).toMatchObject({ state: 'accepted', attempts: 1 })
    const [action] = await listActions(fixture.db.reader, { noun: 'deliveries', limit: 1 })
    expect(action).toMatchObject({ action: 'deliveries replay', subject: key })
    const again = await ask('deliveries replay', key, '--yes')
    expect(again).toEqual({
      code: 1,
      lines: [`${key}  is not a dead letter or quarantined event`, '0 deliveries requeued'],
    })
  })

  it('sees which dead letters have expired; they are left unchanged', async () => {
    const { key, reader, event } = await refuse('400')
    fixture.clock.now += 7_200_000
    const { code, lines } = await ask('deliveries replay', '--all', '--yes')
    expect(code).toBe(0)
    expect(lines[0]).toMatch(new RegExp(`^${key}  expired at 2026-11-21 13:59Z`))
    expect(lines[1]).toBe('0 deliveries requeued')
    expect(await fixture.delivery(event, reader)).toMatchObject({ state: 'dead', reason: '400' })
  })

  it('is refused what makes no sense (T35)', async () => {
    await expect(ask('deliveries list', '--channel', 'pigeon')).rejects.toThrow(/one of push/)
    await expect(ask('deliveries replay')).rejects.toThrow(/Give keys/)
    await expect(ask('deliveries replay', '--all', 'abc')).rejects.toThrow(/Give keys/)
    await expect(ask('deliveries list', '--nothing')).rejects.toThrow(/nothing/)
  })
})
