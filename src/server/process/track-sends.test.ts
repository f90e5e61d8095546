import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { openFakePorts } from '#tests/support/account/fake-ports.ts'
import { type TrackedPorts, trackSends } from './track-sends.ts'

const EMAIL = { to: 'ann@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

let finish: (error?: Error) => void
let logged: string[]
let sends: TrackedPorts
beforeEach(() => {
  logged = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const send = async (): Promise<void> => {
    await new Promise<void>((resolve, reject) => {
      finish = (error) => (error === undefined ? resolve() : reject(error))
    })
  }
  const fakes = openFakePorts()
  const ports = { ...fakes, mail: { kind: 'smtp', send }, sms: { kind: 'twilio', send } } as const
  sends = trackSends(ports, log)
})

async function isSettled(stop: Promise<void>): Promise<boolean> {
  const later = new Promise((resolve) => setTimeout(resolve, 30, 'later'))
  return (await Promise.race([stop, later])) !== 'later'
}

describe('a stop', () => {
  it('waits for an e-mail in flight', async () => {
    const sent = sends.ports.mail.send(EMAIL)
    const stop = sends.settle()
    expect(await isSettled(stop)).toBe(false)
    finish()
    await Promise.all([sent, stop])
    expect(logged).toEqual([])
  })

  it('waits for a message that fails, and passes the fault to the sender', async () => {
    const sent = sends.ports.sms.send({ to: '+8613800138000', text: 'Hello' })
    const stop = sends.settle()
    expect(await isSettled(stop)).toBe(false)
    finish(new Error('the gateway is down'))
    await expect(sent).rejects.toThrow('the gateway is down')
    await stop
    expect(logged).toEqual([])
  })

  it('gives up in time on messages that are not accepted, and logs their number only', async () => {
    void sends.ports.mail.send(EMAIL)
    await sends.settle(20)
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ givenUpCount: 1 })
    expect(logged[0]).not.toContain('ann')
  })

  it('does not wait where nothing is being sent', async () => {
    const sent = sends.ports.mail.send(EMAIL)
    finish()
    await sent
    await sends.settle()
    expect(logged).toEqual([])
  })
})
