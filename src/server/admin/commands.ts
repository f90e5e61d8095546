import { actionsCommands } from './actions.ts'
import { backupCommands } from './backup.ts'
import { codesCommands } from './codes.ts'
import type { AdminCommands, SetupCommands } from './command.ts'
import { contentCommands } from './content.ts'
import { deliveriesCommands } from './deliveries.ts'
import { feedbackCommands } from './feedback.ts'
import { feedsCommands } from './feeds.ts'
import { keysCommands } from './keys.ts'
import { ledgerCommands } from './ledger.ts'
import { marketCommands } from './market.ts'
import { operatorsCommands } from './operators.ts'
import { ordersCommands } from './orders.ts'
import { payoutsCommands } from './payouts.ts'
import { usersCommands } from './users.ts'

/** Every command that works with a server's database. */
export const COMMANDS: AdminCommands = {
  ...usersCommands,
  ...contentCommands,
  ...feedbackCommands,
  ...codesCommands,
  ...ordersCommands,
  ...payoutsCommands,
  ...ledgerCommands,
  ...deliveriesCommands,
  ...marketCommands,
  ...feedsCommands,
  ...actionsCommands,
  ...operatorsCommands,
}

/** Every command that works from the settings alone. */
export const SETUP_COMMANDS: SetupCommands = { ...keysCommands, ...backupCommands }
