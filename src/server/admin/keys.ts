import { KEY_NAMES } from '../process/keys/fingerprints.ts'
import { CommandRefused, type SetupCommands } from './command.ts'

/** What operators do about the keys that a database belongs with. */
export const keysCommands: SetupCommands = {
  'keys accept': {
    usage: `<${KEY_NAMES.join('|')}>`,
    about: 'replace the current key with the one in its file, or with a new one',
    async runSetup(settings, [given, ...rest], print) {
      const name = KEY_NAMES.find((known) => known === given)
      if (name === undefined || rest.length > 0) {
        throw new CommandRefused(`Name one key: ${KEY_NAMES.join(', ')}.`)
      }
      // What opens a database loads for a while: a list of commands does not wait for it.
      const { acceptKey } = await import('./accept-key.ts')
      const { file, fingerprint } = await acceptKey(settings, name)
      print(`${name}: the database belongs with the key of ${file} now, ${fingerprint}`)
      print('Start every process of the server anew: a running one goes on with the key it has.')
      return 0
    },
  },
}
