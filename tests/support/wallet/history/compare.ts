import { deepEqual } from 'node:assert/strict'
import type { LedgerFixture } from '../ledger-fixture.ts'
import { type Command, PEOPLE } from './command.ts'
import { HistoryModel } from './model.ts'
import { HistoryPlayer } from './player.ts'

const DAY_MS = 86_400_000

/**
 * Plays a history on a database and on the model, a second a command: both must come to the same at
 * each command, and for each person at the end. Gives what commands came to, and the bills.
 */
export async function compareHistory(
  fixture: LedgerFixture,
  history: readonly Command[],
): Promise<string[]> {
  const model = new HistoryModel()
  const outcomes: string[] = []
  const player = await HistoryPlayer.open(fixture)
  for (const command of history) {
    fixture.clock.now += 1000 + (command.do === 'wait' ? command.days * DAY_MS : 0)
    const expected = model.apply(command, fixture.clock.now)
    outcomes.push(`${command.do} ${expected}`)
    deepEqual([command, await player.play(command)], [command, expected])
  }
  for (let who = 0; who < PEOPLE; who += 1) {
    const expected = model.stateOf(who)
    deepEqual([who, await player.stateOf(who)], [who, expected])
    outcomes.push(...expected.bills.map((kind) => `bill ${kind}`))
  }
  return outcomes
}
