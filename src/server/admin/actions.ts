import { listActions } from '../features/operators/list-actions.ts'
import { adminCommand, type AdminCommands } from './command.ts'
import { optional, wholeNumber } from './command/options.ts'
import { timeText } from './command/time-text.ts'

const MOST = 1000
const DEFAULT = 50

/** What operators did. */
export const actionsCommands: AdminCommands = {
  'actions list': adminCommand({
    about: `list what operators did, newest first; ${DEFAULT} unless --limit says how many`,
    effect: 'reads',
    options: {
      noun: optional({
        value: '<noun>',
        example: 'content',
        must: 'must be a noun',
        parse: (text) => (/^[a-z]+$/.test(text) ? text : null),
      }),
      limit: optional(wholeNumber(MOST)),
    },
    async run({ db }, { options: { noun, limit } }) {
      const actions = await listActions(db.reader, { noun, limit: limit ?? DEFAULT })
      const lines = actions.map(
        ({ at, operator, action, subject }) =>
          `${timeText(at)}  ${operator.padEnd(12)}  ${action.padEnd(18)}  ${subject}`,
      )
      return { data: actions, lines: [...lines, `${actions.length} actions`] }
    },
  }),
}
