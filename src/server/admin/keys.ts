import { KEY_NAMES } from '../process/keys/fingerprints.ts'
import { CommandRefused, type SetupCommands } from './command.ts'

/** Commands about the keys that a database expects. */
export const keysCommands: SetupCommands = {
  'keys accept': {
    usage: `<${KEY_NAMES.join('|')}>`,
    about: 'make the database expect the key in its file; creates a missing file',
    async runSetup(settings, [given, ...rest], print) {
      const name = KEY_NAMES.find((known) => known === given)
      if (name === undefined || rest.length > 0) {
        throw new CommandRefused(`Give one key: ${KEY_NAMES.join(', ')}.`)
      }
      // Loaded only here: the database code would slow down the list of commands.
      const { acceptKey } = await import('./accept-key.ts')
      const { file, fingerprint } = await acceptKey(settings, name)
      print(`${name}: the database now expects the key in ${file}, fingerprint ${fingerprint}`)
      print('Restart every server process: a running one continues with its old key.')
      return 0
    },
  },
}
