import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { recordAction } from '../features/operators/record-action.ts'
import { type KeyName, readFingerprints, replaceFingerprint } from '../process/keys/fingerprints.ts'
import { KEY_FILES } from '../process/keys/key-files.ts'
import { fingerprintOfFile, readKeyFile } from '../process/keys/read-key-file.ts'
import { CommandRefused } from './command-refused.ts'
import { openSharedDatabase } from './open-shared-database.ts'

/** Whose key is accepted, and by whom. */
export interface KeyAcceptance {
  readonly name: KeyName
  readonly operator: string
  /** Makes no file and writes nothing. */
  readonly isDryRun: boolean
}

/** Fingerprints of a key: what the database expected, and what it expects now. */
export interface AcceptedKey {
  readonly file: string
  readonly before: string | null
  /** Null in a dry run, where the file is missing and would be made. */
  readonly fingerprint: string | null
}

/**
 * Makes the database expect the key in its file; creates the file where it is missing.
 *
 * @throws CommandRefused where the settings do not use the key; ConfigRefused for an unusable file
 */
export async function acceptKey(
  settings: Config,
  { name, operator, isDryRun }: KeyAcceptance,
): Promise<AcceptedKey> {
  const { config, world, db } = await openSharedDatabase(settings)
  try {
    const keyFile = KEY_FILES[name](config, world)
    if (keyFile === null) {
      throw new CommandRefused(
        'Web push is off: neither PUSH_CONTACT nor an https PUBLIC_URL is set.',
      )
    }
    const { file } = keyFile
    const before = (await readFingerprints(db.reader))[name] ?? null
    if (isDryRun) return { file, before, fingerprint: fingerprintOfFile(keyFile) }
    const { fingerprint } = readKeyFile(keyFile, undefined)
    const wallClock = { now: () => Date.now() }
    const recording = { wallClock, randomBytes: (count: number) => randomBytes(count) }
    const act = { operator, action: 'keys accept', subject: name, details: { before, fingerprint } }
    await db.transaction(async (tx) => {
      await replaceFingerprint(tx, { name, fingerprint }, wallClock.now())
      await recordAction(recording, tx, act)
    })
    return { file, before, fingerprint }
  } finally {
    await db.close()
  }
}
