import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { amountText } from '#domain/wallet/amount.ts'
import { isPeriod, periodOf } from '#domain/wallet/payout.ts'
import type { Context } from '../context.ts'
import { settleCommissions } from '../features/invite/commission/settle-commissions.ts'
import { checkLedger } from '../features/wallet/ledger/check-ledger.ts'
import { exportPayouts, listBatch } from '../features/wallet/payout/export-payouts.ts'
import { importPayouts, PayoutFileFault } from '../features/wallet/payout/import-payouts.ts'
import { listOpenPayouts } from '../features/wallet/payout/list-open-payouts.ts'
import { runPayouts } from '../features/wallet/payout/run-payouts.ts'
import { PayoutFault } from '../features/wallet/payout/settle-payout.ts'
import { type AdminCommands, CommandRefused } from './command.ts'
import { operatorOf, recordBegun } from './operator.ts'
import { payoutCsv, readPayoutFile } from './payout-file.ts'

const MAX_FAULTS_SHOWN = 50

/** Commands about payouts. */
export const payoutsCommands: AdminCommands = {
  'payouts run': {
    usage: '[--period 2026-12]',
    about: 'create the missing payouts of a month (idempotent)',
    async run(context, args, print) {
      const now = periodOf(context.wallClock.now())
      const period = optionOf(args, 'period') ?? now
      if (!isPeriod(period)) throw new CommandRefused('--period must be a month like 2026-12')
      if (period > now) throw new CommandRefused(`${period} is in the future.`)
      await recordBegun(context, { action: 'payouts run', subject: period })
      await settleCommissions(context)
      const run = await runPayouts(context, { period })
      print(`${period}: ${run?.heldCount ?? 0} payouts created`)
      if (run === null || run.failedCount === 0) return 0
      print(`${run.failedCount} accounts failed, see the log; run the command again`)
      return 1
    },
  },
  'payouts list': {
    usage: '',
    about: 'list reserved payouts and exported ones without a result',
    async run({ db, wallClock }, _args, print) {
      for (const group of await listOpenPayouts(db.reader, wallClock.now())) {
        const { batchId, isDue, count, net } = group
        const what = batchId ?? (isDue ? 'reserved, due' : 'reserved, not due yet')
        print(`${what.padEnd(26)}  ${String(count).padStart(6)}  ${amountText(net, 'BYU')} USDT`)
      }
      return 0
    },
  },
  'payouts export': {
    usage: '[--batch <id>]',
    about: 'export due payouts as CSV; --batch prints an earlier export again',
    async run(context, args, print) {
      const batchId = optionOf(args, 'batch')
      await requireSoundLedger(context)
      await recordBegun(context, { action: 'payouts export', subject: batchId ?? 'due' })
      const payouts =
        batchId === undefined
          ? (await exportPayouts(context)).payouts
          : await listBatch(context.db.reader, batchId)
      for (const line of payoutCsv(payouts)) print(line)
      return 0
    },
  },
  'payouts import': {
    usage: '<file.csv>',
    about: 'record payout results: id,paid,<transfer> or id,returned,<reason> (all or none)',
    async run(context, [path, ...more], print) {
      if (path === undefined || more.length > 0) throw new CommandRefused('Give one file.')
      const { lines, unread } = readPayoutFile(await readText(path))
      const { paidCount, returnedCount, sameCount } = await importOf(context, lines, {
        unread,
        operator: operatorOf(undefined),
      })
      print(`${paidCount} paid, ${returnedCount} returned, ${sameCount} unchanged`)
      return 0
    },
  },
}

/** Refuses to export payouts from a ledger with mismatches. */
async function requireSoundLedger({ db }: Context): Promise<void> {
  const { differences } = await checkLedger(db)
  const [first] = differences
  if (first === undefined) return
  throw new CommandRefused(`The ledger has mismatches, nothing was exported: ${first}`)
}

async function importOf(...args: Parameters<typeof importPayouts>) {
  try {
    return await importPayouts(...args)
  } catch (error) {
    if (error instanceof PayoutFileFault) throw new CommandRefused(faultText(error))
    if (error instanceof PayoutFault) {
      throw new CommandRefused(`${error.message}. Nothing was imported.`)
    }
    throw error
  }
}

/** The invalid lines, at most `MAX_FAULTS_SHOWN` of them. */
function faultText({ faults }: PayoutFileFault): string {
  const shown = faults.slice(0, MAX_FAULTS_SHOWN).map(({ line, why }) => `line ${line}: ${why}`)
  const moreCount = faults.length - shown.length
  const more = moreCount > 0 ? [`and ${moreCount} more invalid lines`] : []
  return [...shown, ...more, 'Nothing was imported.'].join('\n')
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new CommandRefused((error as Error).message)
  }
}

function optionOf(args: readonly string[], name: string): string | undefined {
  try {
    const options = { [name]: { type: 'string' } } as const
    return parseArgs({ args: [...args], options, strict: true }).values[name]
  } catch (error) {
    throw new CommandRefused((error as Error).message)
  }
}
