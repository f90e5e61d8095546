import { BATCH_KINDS } from '#domain/membership/card.ts'
import { codeText } from '#domain/membership/redemption.ts'
import { issueCodes } from '../features/membership/code/issue-codes.ts'
import { listBatches } from '../features/membership/code/list-batches.ts'
import { revokeCodes } from '../features/membership/code/revoke-codes.ts'
import { adminCommand, type AdminCommands } from './command.ts'
import { oneOf, required, wholeNumber } from './command/options.ts'
import { timeText } from './command/time-text.ts'

const MOST_CODES = 10_000
const MOST_DAYS = 3650
const MOST_NOTE = 200

/** Commands about redemption codes. */
export const codesCommands: AdminCommands = {
  'codes issue': adminCommand({
    about: 'create redemption codes; they are printed once',
    effect: 'writes',
    options: {
      kind: required(oneOf(BATCH_KINDS)),
      count: required(wholeNumber(MOST_CODES)),
      days: required(wholeNumber(MOST_DAYS)),
      note: required({
        value: '<text>',
        example: 'spring',
        must: `must say what the codes are for, in at most ${MOST_NOTE} characters`,
        parse: noteOf,
      }),
    },
    async run(context, { options, operator, isDryRun }) {
      const { kind, count } = options
      if (isDryRun) {
        return { data: options, lines: [`${count} x ${kind} would be created`] }
      }
      const issued = await issueCodes(context, { ...options, operator })
      const codes = issued.codes.map(codeText)
      const { batchId, expiresAt } = issued
      return {
        data: { ...options, batchId, expiresAt, codes },
        lines: [
          ...codes,
          `batch ${batchId}: ${count} x ${kind}, valid until ${timeText(expiresAt)}`,
          'Save them: they are not stored and cannot be shown again.',
        ],
      }
    },
  }),
  'codes list': adminCommand({
    about: 'list batches of codes with issued and redeemed counts',
    effect: 'reads',
    async run({ db }) {
      const batches = await listBatches(db.reader)
      const lines = batches.map(({ id, kind, redeemed, count, issuedAt, expiresAt, note }) => {
        const times = `${timeText(issuedAt)}  ${timeText(expiresAt)}`
        return `${id}  ${kind.padEnd(17)}  ${`${redeemed}/${count}`.padStart(11)}  ${times}  ${note}`
      })
      return { data: batches, lines }
    },
  }),
  'codes revoke': adminCommand({
    about: 'end a batch: what nobody has redeemed of it can no longer be',
    effect: 'lasts',
    lasting: 'Who holds one of these codes cannot use it any more.',
    words: { usage: '<batch>', give: 'one batch from `codes list`' },
    async run(context, { words: [batchId = ''], operator, isDryRun }) {
      const result = await revokeCodes(context, { batchId, operator, isDryRun })
      const { openCount, redeemedCount } = result
      const did = isDryRun ? 'would end' : 'ended'
      return {
        data: { batchId, ...result },
        lines: [`${batchId}: ${openCount} codes ${did}, ${redeemedCount} were redeemed before`],
      }
    },
  }),
}

function noteOf(text: string): string | null {
  const note = text.trim()
  return note === '' || note.length > MOST_NOTE ? null : note
}
