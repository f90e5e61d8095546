import type { Config } from '../config.ts'
import { type KeyName, replaceFingerprint } from '../process/keys/fingerprints.ts'
import { KEY_FILES } from '../process/keys/key-files.ts'
import { readKeyFile } from '../process/keys/read-key-file.ts'
import { CommandRefused } from './command.ts'
import { openBeside } from './open-beside.ts'

/**
 * Has the database belong with the key that its file holds, or that is made where no file is.
 *
 * @throws CommandRefused where the settings have no use for the key; ConfigRefused for an unusable file
 */
export async function acceptKey(
  settings: Config,
  name: KeyName,
): Promise<{ readonly file: string; readonly fingerprint: string }> {
  const { config, world, db } = await openBeside(settings)
  try {
    const keyFile = KEY_FILES[name](config, world)
    if (keyFile === null) {
      throw new CommandRefused(
        'No pushes are sent: neither PUSH_CONTACT nor an https PUBLIC_URL is set.',
      )
    }
    const { fingerprint } = readKeyFile(keyFile, undefined)
    await replaceFingerprint(db, { name, fingerprint }, Date.now())
    return { file: keyFile.file, fingerprint }
  } finally {
    await db.close()
  }
}
