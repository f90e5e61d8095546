import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deliveriesCommands } from '#server/admin/deliveries.ts'
import { openPaperSender } from '#tests/support/alerts/paper-sender.ts'
import { openSendWorld, type SendWorld } from '#tests/support/alerts/send-world.ts'

let world: SendWorld
beforeAll(async () => {
  world = await openSendWorld()
})
afterEach(() => world.forget())
afterAll(() => world.close())

async function ask(command: string, ...args: string[]) {
  const lines: string[] = []
  const code = await deliveriesCommands[command]?.run(world.context, args, (line) => {
    lines.push(line)
  })
  return { code, lines }
}

/** Somebody whose alert by SMS was refused for good; the key of it. */
async function refuse(reason: string): Promise<{ reader: string; event: string; key: string }> {
  const reader = await world.addReader('sms')
  const event = await world.tell()
  const sms = openPaperSender('sms')
  sms.answers.push({ kind: 'dead', reason })
  await world.sendDue(world.openDesk(sms))
  return { reader, event, key: sms.parcels[0]?.key ?? '' }
}

describe('an operator who looks after alerts', () => {
  it('reads what waits, and of the dead which and why, without any contact', async () => {
    expect((await ask('deliveries list')).lines).toEqual(['nothing waits'])
    const { key, reader } = await refuse('400 unknown carrier')
    await world.addReader('mail')
    await world.tell({ coinId: 'btc', direction: 'short' })
    const { lines } = await ask('deliveries list')
    expect(lines).toEqual([
      'mail      queued         1  since 2026-11-21 12:00Z',
      'sms       dead           1  since 2026-11-21 12:00Z',
      'sms       queued         1  since 2026-11-21 12:00Z',
    ])
    const dead = await ask('deliveries list', '--dead', '--channel', 'sms')
    expect(dead.lines).toEqual([
      `2026-11-21 12:00Z  ${key}  sms       btc 4h open  1 try  400 unknown carrier`,
      '1 dead',
    ])
    expect(dead.lines.join('')).not.toContain(reader)
    expect((await ask('deliveries list', '--dead', '--channel', 'push')).lines).toEqual(['0 dead'])
  })

  it('sends one anew, which is then taken', async () => {
    const { key, reader, event } = await refuse('400')
    expect(await ask('deliveries replay', key)).toEqual({ code: 0, lines: ['1 queued again'] })
    const sms = openPaperSender('sms')
    await world.sendDue(world.openDesk(sms))
    expect(sms.parcels.map((parcel) => parcel.key)).toEqual([key])
    expect(await world.delivery(event, reader)).toMatchObject({ state: 'accepted', attempts: 1 })
    const again = await ask('deliveries replay', key)
    expect(again).toEqual({
      code: 1,
      lines: [`${key}  is not dead, or no such delivery`, '0 queued again'],
    })
  })

  it('is told what is too late to be sent, and it is left as it is', async () => {
    const { key, reader, event } = await refuse('400')
    world.clock.now += 7_200_000
    const { code, lines } = await ask('deliveries replay', '--all')
    expect(code).toBe(0)
    expect(lines[0]).toMatch(new RegExp(`^${key}  too late, of no use since 2026-11-21 13:59Z`))
    expect(lines[1]).toBe('0 queued again')
    expect(await world.delivery(event, reader)).toMatchObject({ state: 'dead', reason: '400' })
  })

  it('is refused what makes no sense', async () => {
    await expect(ask('deliveries list', '--channel', 'pigeon')).rejects.toThrow(/one of push/)
    await expect(ask('deliveries replay')).rejects.toThrow(/Name keys/)
    await expect(ask('deliveries replay', '--all', 'abc')).rejects.toThrow(/Name keys/)
    await expect(ask('deliveries list', '--nothing')).rejects.toThrow(/nothing/)
  })
})
