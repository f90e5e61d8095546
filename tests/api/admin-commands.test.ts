import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminCommand } from '#server/admin/command.ts'
import type { Effect } from '#server/admin/command/command-plan.ts'
import { COMMANDS, SETUP_COMMANDS } from '#server/admin/commands.ts'
import type { Config } from '#server/config.ts'
import { claimMarketMode } from '#server/db/claim-market-mode.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { listActions } from '#server/features/operators/list-actions.ts'
import { type AdminSamples, openAdminSamples } from '#tests/support/admin/admin-samples.ts'
import { databaseDigest } from '#tests/support/admin/database-digest.ts'
import { makeContext } from '#tests/support/test-context.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'

/** An email address that is not masked. */
const WHOLE = /"[\w-]{4,}@example\.com"/

let samples: AdminSamples
let place: TestPlace
let settingsDb: Database
let settings: Config
beforeAll(async () => {
  samples = await openAdminSamples()
  place = await newTestPlace()
  settingsDb = await openDatabase(place)
  await claimMarketMode(settingsDb, { world: 'live', speed: 1, wallNow: 1 })
  const { databaseUrl, dataDir } = place
  settings = { ...makeContext(settingsDb).config, databaseUrl, dataDir }
})
afterAll(async () => {
  await samples.close()
  await settingsDb.close()
  await place.remove()
})

interface Run {
  readonly code: number
  readonly data: unknown
  /** Whether any row but those of `admin_actions` is another now. */
  readonly isChanged: boolean
  /** `ana: codes issue`, of this run. */
  readonly actions: readonly string[]
}

/** A command with the database that it works on. */
interface Case {
  readonly name: string
  readonly command: Pick<AdminCommand, 'effect' | 'words' | 'options'>
  readonly db: () => Database
  readonly run: (args: readonly string[], print: (line: string) => void) => Promise<number>
}

const CASES: readonly Case[] = [
  ...Object.entries(COMMANDS).map(([name, command]) => ({
    name,
    command,
    db: () => samples.context.db,
    run: (args: readonly string[], print: (line: string) => void) =>
      command.run(samples.context, args, print),
  })),
  // Backups are restored to another place: tests/faults/backup.test.ts.
  ...Object.entries(SETUP_COMMANDS)
    .filter(([name]) => !name.startsWith('backup '))
    .map(([name, command]) => ({
      name,
      command,
      db: () => settingsDb,
      run: (args: readonly string[], print: (line: string) => void) =>
        command.run(settings, args, print),
    })),
]
const of = (...effects: readonly Effect[]) =>
  CASES.filter(({ command }) => effects.includes(command.effect))

/** Runs a command under `--json`, which must print one JSON value, and finds what it changed. */
async function runOn({ db, run }: Case, args: readonly string[]): Promise<Run> {
  const readActions = () => listActions(db().reader, { noun: null, limit: 1000 })
  const before = await databaseDigest(db())
  const beforeCount = (await readActions()).length
  const printed: string[] = []
  const code = await run([...args, '--json', '--by', 'ana'], (line) => printed.push(line))
  const actions = await readActions()
  return {
    code,
    data: JSON.parse(printed.join('\n')) as unknown,
    isChanged: (await databaseDigest(db())) !== before,
    actions: actions
      .slice(0, actions.length - beforeCount)
      .map(({ operator, action }) => `${operator}: ${action}`),
  }
}

const argsOf = ({ name, command }: Case) => samples.argsOf(name, command)
const NOTHING = { isChanged: false, actions: [] }
const UNDONE = { ...NOTHING, data: { isDone: false } }

describe('a command answers in JSON', () => {
  it.each(of('reads'))('and changes nothing where it reads: $name', async (one) => {
    expect(await runOn(one, await argsOf(one))).toMatchObject({ code: 0, ...NOTHING })
  })

  it.each(of('writes', 'lasts', 'mayLast'))(
    'and is rehearsed by a dry run, then writes down what it changes: $name',
    async (one) => {
      const args = await argsOf(one)
      const rehearsed = await runOn(one, [...args, '--dry-run'])
      expect(rehearsed).toMatchObject({ code: 0, ...UNDONE })
      const done = await runOn(one, one.command.effect === 'writes' ? args : [...args, '--yes'])
      expect(done).toEqual({
        code: 0,
        data: expect.objectContaining({ isDone: true }),
        isChanged: true,
        actions: [`ana: ${one.name}`],
      })
    },
  )

  it.each(of('lasts', 'mayLast'))(
    'and waits for --yes where nothing brings back what was before: $name',
    async (one) => {
      expect(await runOn(one, await argsOf(one))).toMatchObject({ code: 1, ...UNDONE })
    },
  )
})

describe('personal data is shown whole where it is asked for, and that is written down', () => {
  it.each(CASES.filter(({ command }) => 'unmasked' in command.options))('$name', async (one) => {
    const args = await argsOf(one)
    const masked = await runOn(one, args)
    expect(JSON.stringify(masked.data)).toContain('***@example.com')
    expect(JSON.stringify(masked.data)).not.toMatch(WHOLE)
    const whole = await runOn(one, [...args, '--unmasked'])
    expect(JSON.stringify(whole.data)).toMatch(WHOLE)
    expect(whole).toMatchObject({ isChanged: false, actions: [`ana: ${one.name}`] })
  })
})
