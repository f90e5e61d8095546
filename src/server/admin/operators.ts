import { isOperatorName } from '#domain/operators/operator-name.ts'
import { OPERATOR_ROLES } from '#domain/operators/operator-role.ts'
import type { Context } from '../context.ts'
import { recordAction } from '../features/operators/record-action.ts'
import { runAct } from '../features/operators/run-act.ts'
import { sealSecret } from '../features/operators/session/sealed-secret.ts'
import { newPassword } from '../features/operators/session/new-password.ts'
import {
  addOperator,
  removeOperator,
  replaceFactor,
  replacePassword,
} from '../features/operators/session/stored-operator.ts'
import { terminalQr } from '../images/terminal-qr.ts'
import { SECRET_BYTES } from '../ports/one-time-code/port.ts'
import { adminCommand, type AdminCommands } from './command.ts'
import { CommandRefused } from './command-refused.ts'
import { oneOf, optional, SWITCH } from './command/options.ts'

const NAME = { usage: '<operator>', give: 'one name' } as const

/** Who may sign in to the operators' area. */
export const operatorsCommands: AdminCommands = {
  'operators add': adminCommand({
    about: 'let somebody sign in at /admin (ADMIN_AREA=on); prints the password once',
    effect: 'writes',
    words: NAME,
    options: { role: optional(oneOf(OPERATOR_ROLES)) },
    async run(context, { words: [given], options, operator, isDryRun }) {
      const name = nameOf(given)
      const role = options.role ?? 'operator'
      const { password, passwordHash } = await passwordFor(context)
      await runAct(context.db, { isDryRun }, async (tx) => {
        if (!(await addOperator(context, tx, { name, role, passwordHash }))) {
          throw new CommandRefused(`${name} is there already.`)
        }
        const act = { operator, action: 'operators add', subject: name, details: { role } }
        await recordAction(context, tx, act)
      })
      if (isDryRun) return { data: { name, role }, lines: [`${name} (${role}) would be added`] }
      return {
        data: { name, role, password },
        lines: [`${name} (${role}) signs in at /admin with the password ${password}`],
      }
    },
  }),
  'operators reset': adminCommand({
    about: 'give an operator a new password, printed once, and end all sessions',
    effect: 'writes',
    words: NAME,
    async run(context, { words: [given], operator, isDryRun }) {
      const name = nameOf(given)
      const { password, passwordHash } = await passwordFor(context)
      await runAct(context.db, { isDryRun }, async (tx) => {
        const isKnown = await replacePassword(context, tx, { name, passwordHash })
        if (!isKnown) throw unknown(name)
        await recordAction(context, tx, { operator, action: 'operators reset', subject: name })
      })
      if (isDryRun) return { data: { name }, lines: [`${name} would get a new password`] }
      return { data: { name, password }, lines: [`${name} signs in with the password ${password}`] }
    },
  }),
  'operators two-factor': adminCommand({
    about:
      'ask an operator for a code of an authenticator app too, and end all sessions; prints its address and QR code once. --off takes it away',
    effect: 'writes',
    words: NAME,
    options: { off: SWITCH },
    async run(context, { words: [given], options, operator, isDryRun }) {
      const name = nameOf(given)
      const { oneTimeCodes } = context.ports
      const secret = options.off ? null : oneTimeCodes.secretOf(context.randomBytes(SECRET_BYTES))
      const sealed = secret === null ? null : sealSecret(context, name, secret)
      await runAct(context.db, { isDryRun }, async (tx) => {
        if (!(await replaceFactor(context, tx, { name, sealed }))) throw unknown(name)
        const details = { isOn: !options.off }
        await recordAction(context, tx, {
          operator,
          action: 'operators two-factor',
          subject: name,
          details,
        })
      })
      if (isDryRun || secret === null) {
        const state = options.off ? 'the password alone' : 'a code of an authenticator app too'
        return {
          data: { name },
          lines: [`${name} ${isDryRun ? 'would sign' : 'signs'} in with ${state}`],
        }
      }
      const address = oneTimeCodes.addressOf(secret, name)
      const lines = [...terminalQr(address), address, `${name} signs in with a code of this too`]
      return { data: { name, address }, lines }
    },
  }),
  'operators remove': adminCommand({
    about: 'end all sessions of an operator, who cannot sign in any more; what they did stays',
    effect: 'writes',
    words: NAME,
    async run(context, { words: [given], operator, isDryRun }) {
      const name = nameOf(given)
      await runAct(context.db, { isDryRun }, async (tx) => {
        if (!(await removeOperator(tx, name))) throw unknown(name)
        await recordAction(context, tx, { operator, action: 'operators remove', subject: name })
      })
      return { data: { name }, lines: [`${name} ${isDryRun ? 'would be' : 'was'} removed`] }
    },
  }),
  'operators list': adminCommand({
    about: 'list who may sign in at /admin',
    effect: 'reads',
    async run({ db }) {
      const rows = await db.reader
        .selectFrom('operators')
        .select(['name', 'role', 'created_wall_time as createdAt', 'totp_sealed as sealed'])
        .orderBy('name')
        .execute()
      const operators = rows.map(({ sealed, ...row }) => ({
        ...row,
        hasTwoFactor: sealed !== null,
      }))
      const lines = operators.map(
        ({ name, role, hasTwoFactor }) =>
          `${name.padEnd(20)}  ${role}${hasTwoFactor ? '  two-factor' : ''}`,
      )
      return { data: operators, lines: [...lines, `${rows.length} operators`] }
    },
  }),
}

async function passwordFor(
  context: Context,
): Promise<{ readonly password: string; readonly passwordHash: string }> {
  const password = newPassword(context)
  return { password, passwordHash: await context.ports.passwords.hash(password) }
}

function unknown(name: string): CommandRefused {
  return new CommandRefused(`There is no operator ${name}.`)
}

function nameOf(given = ''): string {
  if (isOperatorName(given)) return given
  throw new CommandRefused('A name has small letters, digits, dots, hyphens; at most 40 of them.')
}
