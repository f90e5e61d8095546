import { KEY_NAMES } from '../process/keys/fingerprints.ts'
import { setupCommand, type SetupCommands } from './command.ts'
import { CommandRefused } from './command-refused.ts'

/** Commands about the keys that a database expects. */
export const keysCommands: SetupCommands = {
  'keys accept': setupCommand({
    about: 'make the database expect the key in its file; creates a missing file',
    effect: 'lasts',
    lasting: 'What was made with the key before is not recognised any more.',
    words: { usage: `<${KEY_NAMES.join('|')}>`, give: `one key: ${KEY_NAMES.join(', ')}` },
    async run(settings, { words: [given], operator, isDryRun }) {
      const name = KEY_NAMES.find((known) => known === given)
      if (name === undefined) throw new CommandRefused(`Give one key: ${KEY_NAMES.join(', ')}.`)
      // Loaded only here: the database code would slow down the list of commands.
      const { acceptKey } = await import('./accept-key.ts')
      const accepted = await acceptKey(settings, { name, operator, isDryRun })
      const { file, before, fingerprint } = accepted
      return {
        data: { name, ...accepted },
        lines: isDryRun
          ? [
              `${name}: the database would expect the key in ${file}, fingerprint ${fingerprint ?? 'of a new key'}`,
              `${name}: it expects ${before ?? 'none yet'}`,
            ]
          : [
              `${name}: the database now expects the key in ${file}, fingerprint ${fingerprint}`,
              'Restart every server process: a running one continues with its old key.',
            ],
      }
    },
  }),
}
