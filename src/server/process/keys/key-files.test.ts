import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publicKeyOf } from '#domain/signals/transparency-log/signed-tree-head.ts'
import { type Config, ConfigRefused, loadConfig } from '#server/config.ts'
import { KEY_FILES } from './key-files.ts'
import { type Key, readKeyFile } from './read-key-file.ts'

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

function readRecordKey(settings: Config, known?: string): Key | null {
  const keyFile = KEY_FILES.record(settings, 'live')
  return keyFile && readKeyFile(keyFile, known)
}

describe('the key of the record', () => {
  it('is made once, for its owner alone, and is the same ever after', () => {
    const first = readRecordKey(config())
    expect(first?.secret).toHaveLength(32)
    expect(readRecordKey(config(), first?.fingerprint)).toEqual(first)
    const file = join(folder, 'data', 'record.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700)
    expect(readFileSync(file, 'utf8')).toBe(`${Buffer.from(first?.secret ?? []).toString('hex')}\n`)
  })

  it('is read from the file that is named, and recognised by its public half', () => {
    const recordKeyFile = join(folder, 'own.key')
    writeFileSync(recordKeyFile, '0a'.repeat(32))
    const secret = new Uint8Array(32).fill(10)
    const fingerprint = publicKeyOf(secret)
    expect(readRecordKey(config({ recordKeyFile }))).toEqual({ secret, fingerprint })
  })

  it.each(['', 'secret', '0a'.repeat(31), '0A'.repeat(32)])(
    'is refused in words where the file holds %j, and the file stays as it is',
    (text) => {
      const recordKeyFile = join(folder, 'own.key')
      writeFileSync(recordKeyFile, text)
      expect(() => readRecordKey(config({ recordKeyFile }))).toThrow(
        /RECORD_KEY_FILE=.*64 hex digits/,
      )
      expect(readFileSync(recordKeyFile, 'utf8')).toBe(text)
    },
  )

  it('must be named where it would be lost: on a shared database in production', () => {
    const shared = { isProduction: true, databaseUrl: 'postgres://db/buoy' }
    expect(() => readRecordKey(config(shared))).toThrow(ConfigRefused)
    const recordKeyFile = join(folder, 'own.key')
    expect(readRecordKey(config({ ...shared, recordKeyFile }))?.secret).toHaveLength(32)
  })

  it('is not asked for by a process that signs nothing', () => {
    expect(readRecordKey(config({ role: 'web' }))).toBeNull()
    expect(readRecordKey(config({ role: 'collector' }))).toBeNull()
  })
})
