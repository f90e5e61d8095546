import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Ports } from '../ports/ports.ts'

/** With the 3 s that calls get before, less than the time after which a stop is forced. */
const PATIENCE_MS = 3000

/** Ports that remember what they are sending. */
export interface TrackedPorts {
  readonly ports: Ports
  /**
   * Waits for e-mails and messages in flight, 3 s at most: a handler does not wait for a
   * notice, so a stop must. How many were given up is logged, never to whom.
   */
  settle(patienceMs?: number): Promise<void>
}

/** Tracks sends in flight by mail, SMS and Telegram; leaves other ports unchanged. */
export function trackSends(ports: Ports, log: Log): TrackedPorts {
  const underWay = new Set<Promise<void>>()
  const tracked = async (send: () => Promise<void>): Promise<void> => {
    const sent = send()
    underWay.add(sent)
    try {
      await sent
    } finally {
      underWay.delete(sent)
    }
  }
  const { mail, sms, telegram } = ports
  return {
    ports: {
      ...ports,
      mail: { kind: mail.kind, send: (email) => tracked(() => mail.send(email)) },
      sms: { kind: sms.kind, send: (message) => tracked(() => sms.send(message)) },
      telegram: telegram && {
        ...telegram,
        say: (userId, text) => tracked(() => telegram.say(userId, text)),
      },
    },
    async settle(patienceMs = PATIENCE_MS) {
      const timer = new AbortController()
      const { signal } = timer
      const isOver = sleep(patienceMs, undefined, { signal }).catch(() => {})
      await Promise.race([Promise.allSettled(underWay), isOver])
      timer.abort()
      const givenUpCount = underWay.size
      if (givenUpCount > 0) log.warn({ givenUpCount }, 'stopped while emails were being sent')
    },
  }
}
