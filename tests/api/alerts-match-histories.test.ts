import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MatchWorld, openMatchWorld } from '#tests/support/alerts/match-world.ts'
import { toldHistory } from '#tests/support/alerts/told-command.ts'
import { playHistory } from '#tests/support/alerts/told-history.ts'

let world: MatchWorld
beforeAll(async () => {
  world = await openMatchWorld()
})
afterAll(() => world.close())

describe('a history of settings, memberships and events', () => {
  it('tells whom the rules name, how they chose, and nobody else', async () => {
    const seen = new Set<string>()
    const ends = new Map<string, number>()
    const property = fc.asyncProperty(toldHistory, async (history) => {
      const { expected, found } = await playHistory(world, ends, history)
      expect(found).toEqual(expected)
      for (const { reason, isSilent, priority, channels } of found.values()) {
        seen.add(reason)
        if (isSilent) seen.add('silent')
        if (priority === 0) seen.add('yearly')
        if (channels.length === 0) seen.add('in the app alone')
        for (const channel of channels) seen.add(channel)
      }
    })
    await fc.assert(property, { numRuns: 6, seed: 7, endOnFailure: true })
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'coin',
        'proactive',
        'silent',
        'yearly',
        'in the app alone',
        'mail',
        'push',
        'sms',
        'telegram',
      ]),
    )
  })
})
