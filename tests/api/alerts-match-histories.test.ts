import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHANNELS } from '#domain/alerts/channel.ts'
import { type MatchFixture, openMatchFixture } from '#tests/support/alerts/match-fixture.ts'
import { alertHistory } from '#tests/support/alerts/alert-command.ts'
import { playHistory } from '#tests/support/alerts/alert-history.ts'

let fixture: MatchFixture
beforeAll(async () => {
  fixture = await openMatchFixture()
})
afterAll(() => fixture.close())

describe('a history of settings, memberships and events', () => {
  it('alerts exactly the accounts that the rules name, as they chose', async () => {
    const seen = new Set<string>()
    const ends = new Map<string, number>()
    const property = fc.asyncProperty(alertHistory, async (history) => {
      const { expected, found } = await playHistory(fixture, ends, history)
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
        ...CHANNELS,
      ]),
    )
  })
})
