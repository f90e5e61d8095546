import { userInfo } from 'node:os'
import type { Context } from '../context.ts'
import { type AdminAction, recordAction } from '../features/operators/record-action.ts'
import { CommandRefused } from './command.ts'

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,59}$/u

/**
 * Who acts: the name given with `--by`, or that of the machine's account.
 *
 * @throws CommandRefused for a name that cannot be read in a list
 */
export function operatorOf(by: string | undefined): string {
  const name = by ?? userInfo().username
  if (!NAME.test(name)) throw new CommandRefused('--by must be a name of at most 60 characters')
  return name
}

/**
 * Writes down an act that is more than one transaction, before it begins: what may have been done is
 * never missing from the list.
 */
export async function recordBegun(
  context: Context,
  action: Omit<AdminAction, 'operator'>,
): Promise<void> {
  const operator = operatorOf(undefined)
  await context.db.transaction((tx) => recordAction(context, tx, { ...action, operator }))
}
