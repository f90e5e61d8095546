import type { Config } from '../config.ts'
import { type KeyName, replaceFingerprint } from '../process/keys/fingerprints.ts'
import { KEY_FILES } from '../process/keys/key-files.ts'
import { readKeyFile } from '../process/keys/read-key-file.ts'
import { CommandRefused } from './command.ts'
import { openSharedDatabase } from './open-shared-database.ts'

/**
 * Makes the database expect the key in its file; creates the file where it is missing.
 *
 * @throws CommandRefused where the settings do not use the key; ConfigRefused for an unusable file
 */
export async function acceptKey(
  settings: Config,
  name: KeyName,
): Promise<{ readonly file: string; readonly fingerprint: string }> {
  const { config, world, db } = await openSharedDatabase(settings)
  try {
    const keyFile = KEY_FILES[name](config, world)
    if (keyFile === null) {
      throw new CommandRefused(
        'Web push is off: neither PUSH_CONTACT nor an https PUBLIC_URL is set.',
      )
    }
    const { fingerprint } = readKeyFile(keyFile, undefined)
    await replaceFingerprint(db, { name, fingerprint }, Date.now())
    return { file: keyFile.file, fingerprint }
  } finally {
    await db.close()
  }
}
