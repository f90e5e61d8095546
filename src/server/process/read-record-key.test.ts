import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Config, ConfigRefused, loadConfig } from '../config.ts'
import { readRecordKey } from './read-record-key.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'buoy-key-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const config = (over: Partial<Config> = {}): Config => ({
  ...loadConfig({}),
  dataDir: join(folder, 'data'),
  ...over,
})

describe('the key of the record', () => {
  it('is made once, for its owner alone, and is the same ever after', () => {
    const first = readRecordKey(config(), 'live')
    expect(first).toHaveLength(32)
    expect(readRecordKey(config(), 'live')).toEqual(first)
    const file = join(folder, 'data', 'record.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toBe(`${Buffer.from(first ?? []).toString('hex')}\n`)
  })

  it('is read from the file that is named', () => {
    const recordKeyFile = join(folder, 'own.key')
    writeFileSync(recordKeyFile, '0a'.repeat(32))
    expect(readRecordKey(config({ recordKeyFile }), 'live')).toEqual(new Uint8Array(32).fill(10))
  })

  it.each(['', 'secret', '0a'.repeat(31), '0A'.repeat(32)])(
    'is refused in words where the file holds %j, and the file stays as it is',
    (text) => {
      const recordKeyFile = join(folder, 'own.key')
      writeFileSync(recordKeyFile, text)
      expect(() => readRecordKey(config({ recordKeyFile }), 'live')).toThrow(
        /RECORD_KEY_FILE=.*64 hex digits/,
      )
      expect(readFileSync(recordKeyFile, 'utf8')).toBe(text)
    },
  )

  it('must be named where it would be lost: on a shared database in production', () => {
    const shared = { isProduction: true, databaseUrl: 'postgres://db/buoy' }
    expect(() => readRecordKey(config(shared), 'live')).toThrow(ConfigRefused)
    const recordKeyFile = join(folder, 'own.key')
    expect(readRecordKey(config({ ...shared, recordKeyFile }), 'live')).toHaveLength(32)
  })

  it('is not asked for by a process that signs nothing', () => {
    expect(readRecordKey(config({ role: 'web' }), 'live')).toBeNull()
    expect(readRecordKey(config({ role: 'collector' }), 'live')).toBeNull()
  })
})
