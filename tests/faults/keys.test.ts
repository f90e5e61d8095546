import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publicKeyOf, signTreeHead } from '#domain/signals/transparency-log/signed-tree-head.ts'
import { loadConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { sql } from '#server/db/sql.ts'
import { runAdmin } from '#tests/support/run-admin.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import { startTestServer } from '#tests/support/server/start-test-server.ts'

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'
const OTHER_KEY = '0b'.repeat(32)

let place: TestPlace
beforeEach(async () => {
  place = await newTestPlace()
})
afterEach(() => place.remove())

const fileOf = (name: string): string => join(place.dataDir, `${name}.key`)

/** A first start makes the keys; gives the public one that the log is signed with. */
async function startOnce(at: TestPlace = place): Promise<string> {
  const server = await startTestServer({ place: at })
  const { recordKey } = server.context
  await server.close()
  return publicKeyOf(recordKey ?? new Uint8Array())
}

describe('a database that was restored without its keys', () => {
  it('starts no server, says which files are missing and what to do, and makes no others', async () => {
    await startOnce()
    for (const name of ['account', 'record']) renameSync(fileOf(name), `${fileOf(name)}.away`)
    const refused = await startTestServer({ place }).catch((error: Error) => error)
    const lines = (refused as Error).message.split('\n')
    expect(lines).toEqual([
      expect.stringMatching(/^ACCOUNT_KEY_FILE=.*account\.key is missing.*keys accept account/),
      expect.stringMatching(/^RECORD_KEY_FILE=.*record\.key is missing.*keys accept record/),
    ])
    expect(['account', 'record'].map((name) => existsSync(fileOf(name)))).toEqual([false, false])
    for (const name of ['account', 'record']) renameSync(`${fileOf(name)}.away`, fileOf(name))
    await startOnce()
  })

  it('starts no server with the keys of another, and none with another key for pushes', async () => {
    const config = { alerts: loadConfig({ PUSH_CONTACT: 'mailto:ops@buoy.example' }).alerts }
    await (await startTestServer({ place, config })).close()
    for (const name of ['account', 'push', 'record']) writeFileSync(fileOf(name), OTHER_KEY)
    const refused = await startTestServer({ place, config }).catch((error: Error) => error)
    const lines = (refused as Error).message.split('\n')
    const lineOf = (setting: string, name: string) =>
      expect.stringMatching(
        new RegExp(`^${setting}=.*${name}\\.key holds the key [0-9a-f]{16}, .*keys accept ${name}`),
      )
    expect(lines).toEqual([
      lineOf('ACCOUNT_KEY_FILE', 'account'),
      lineOf('PUSH_KEY_FILE', 'push'),
      lineOf('RECORD_KEY_FILE', 'record'),
    ])
  })
})

describe('a key that is to be replaced', () => {
  it('is taken, or made, by the command that the refusal names', async () => {
    const before = await startOnce()
    rmSync(fileOf('record'))
    const { code, out, err } = await runAdmin(['keys', 'accept', 'record', '--yes'], place)
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain(`record: the database now expects the key in ${fileOf('record')}`)
    expect(statSync(fileOf('record')).mode & 0o777).toBe(0o600)
    const after = await startOnce()
    expect(after).not.toBe(before)
    expect(out).toContain(after)
  })

  it('is named by one of their names', async () => {
    await startOnce()
    const { code, err } = await runAdmin(['keys', 'accept', 'all'], place)
    expect([code, err]).toEqual([1, 'Give one key: account, push, record.\n'])
  })
})

it('a database of an older version expects the key that signed its log', async () => {
  const signer = new Uint8Array(32).fill(7)
  const db = await openDatabase(place)
  await db.transaction(async (tx) => {
    const head = signTreeHead(signer, {
      world: 'sim:1',
      size: 1,
      rootHash: '0'.repeat(64),
      marketTime: 1,
      signedWallTime: 1,
    })
    const { rootHash, marketTime, signedWallTime, publicKey, ...rest } = head
    await tx
      .insertInto('record_heads')
      .values({
        ...rest,
        root_hash: rootHash,
        market_time: marketTime,
        signed_wall_time: signedWallTime,
        public_key: publicKey,
      })
      .execute()
    await sql`drop table key_fingerprints`.execute(tx)
    await sql`delete from migrations where name like '%-keys'`.execute(tx)
  })
  await db.close()
  await expect(startTestServer({ place })).rejects.toThrow(
    /RECORD_KEY_FILE=.*record\.key is missing/,
  )
  writeFileSync(fileOf('record'), Buffer.from(signer).toString('hex'))
  expect(await startOnce()).toBe(publicKeyOf(signer))
})

describe.runIf(isPostgres)('processes that share a database', () => {
  it('all have its keys, or do not start', async () => {
    const server = await startTestServer({ place })
    const elsewhere = { ...place, dataDir: join(place.dataDir, 'elsewhere') }
    await expect(startTestServer({ place: elsewhere })).rejects.toThrow(
      /ACCOUNT_KEY_FILE=.*elsewhere.*account\.key is missing/,
    )
    await server.close()
  })
})
