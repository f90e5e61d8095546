import { userInfo } from 'node:os'
import { CommandRefused } from '../command-refused.ts'

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
