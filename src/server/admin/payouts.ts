import { amountText } from '#domain/wallet/amount.ts'
import { isPeriod, periodOf } from '#domain/wallet/payout.ts'
import type { Context } from '../context.ts'
import type { PayoutRow } from '../db/tables/wallet.ts'
import { settleCommissions } from '../features/invite/commission/settle-commissions.ts'
import { recordBegun } from '../features/operators/record-begun.ts'
import { checkLedger } from '../features/wallet/ledger/check-ledger.ts'
import { exportPayouts, listBatch, listDue } from '../features/wallet/payout/export-payouts.ts'
import { importPayouts, PayoutFileFault } from '../features/wallet/payout/import-payouts.ts'
import { listOpenPayouts } from '../features/wallet/payout/list-open-payouts.ts'
import { runPayouts } from '../features/wallet/payout/run-payouts.ts'
import { PayoutFault } from '../features/wallet/payout/settle-payout.ts'
import { adminCommand, type AdminCommands } from './command.ts'
import { CommandRefused } from './command-refused.ts'
import { optional } from './command/options.ts'
import { payoutCsv, readPayoutFile } from './payout-file.ts'
import { readText } from './command/read-text.ts'

const MAX_FAULTS_SHOWN = 50
/** A line has some hundred characters, and a month some ten thousand payouts. */
const MOST_BYTES = 16 * 1024 * 1024

/** Commands about payouts. */
export const payoutsCommands: AdminCommands = {
  'payouts run': adminCommand({
    about: 'create the missing payouts of a month (idempotent)',
    effect: 'writes',
    options: {
      period: optional({
        value: '<month>',
        example: '2026-10',
        must: 'must be a month like 2026-12',
        parse: (text) => (isPeriod(text) ? text : null),
      }),
    },
    async run(context, { options, operator, isDryRun }) {
      const now = periodOf(context.wallClock.now())
      const period = options.period ?? now
      if (period > now) throw new CommandRefused(`${period} is in the future.`)
      if (!isDryRun) {
        await recordBegun(context, { operator, action: 'payouts run', subject: period })
        await settleCommissions(context)
      }
      const run = await runPayouts(context, { period, isDryRun })
      const { heldCount = 0, failedCount = 0 } = run ?? {}
      const created = isDryRun ? 'would be created' : 'created'
      return {
        data: { period, heldCount, failedCount },
        lines: [
          `${period}: ${heldCount} payouts ${created}`,
          ...(isDryRun ? ['Commissions that are due are settled first, and may add to them.'] : []),
          ...(failedCount === 0
            ? []
            : [`${failedCount} accounts failed, see the log; run the command again`]),
        ],
        code: failedCount === 0 ? 0 : 1,
      }
    },
  }),
  'payouts list': adminCommand({
    about: 'list reserved payouts and exported ones without a result',
    effect: 'reads',
    async run({ db, wallClock }) {
      const open = await listOpenPayouts(db.reader, wallClock.now())
      const rows = open.map((row) => ({ ...row, net: amountText(row.net, 'BYU') }))
      const lines = rows.map(({ batchId, isDue, count, net }) => {
        const what = batchId ?? (isDue ? 'reserved, due' : 'reserved, not due yet')
        return `${what.padEnd(26)}  ${String(count).padStart(6)}  ${net} USDT`
      })
      return { data: rows, lines }
    },
  }),
  'payouts export': adminCommand({
    about: 'export due payouts as CSV; --batch prints an earlier export again',
    effect: 'writes',
    options: {
      batch: optional({
        value: '<batch>',
        example: 'none',
        must: 'must be a batch from `payouts list`',
        parse: (text) => (text === '' ? null : text),
      }),
    },
    async run(context, { options: { batch }, operator, isDryRun }) {
      await requireSoundLedger(context)
      const payouts = await payoutsOf(context, { batch, operator, isDryRun })
      return { data: { payouts: payouts.map(payoutJson) }, lines: payoutCsv(payouts) }
    },
  }),
  'payouts import': adminCommand({
    about: 'record payout results: id,paid,<transfer> or id,returned,<reason> (all or none)',
    effect: 'lasts',
    lasting: 'Everybody in the file is notified of it.',
    words: { usage: '<file.csv>', give: 'one file' },
    async run(context, { words: [path = ''], operator, isDryRun }) {
      const { lines, unread } = readPayoutFile(await readText(path, MOST_BYTES))
      const result = await importOf(context, lines, { unread, operator, isDryRun })
      const { paidCount, returnedCount, sameCount } = result
      const would = isDryRun ? 'would be: ' : ''
      return {
        data: result,
        lines: [`${would}${paidCount} paid, ${returnedCount} returned, ${sameCount} unchanged`],
      }
    },
  }),
}

interface ExportOrder {
  readonly batch: string | null
  readonly operator: string
  readonly isDryRun: boolean
}

async function payoutsOf(
  context: Context,
  { batch, operator, isDryRun }: ExportOrder,
): Promise<readonly PayoutRow[]> {
  const { db, wallClock } = context
  if (!isDryRun) {
    await recordBegun(context, { operator, action: 'payouts export', subject: batch ?? 'due' })
  }
  if (batch !== null) return await listBatch(db.reader, batch)
  if (isDryRun) return await listDue(db.reader, wallClock.now())
  return (await exportPayouts(context)).payouts
}

function payoutJson({ id, batch_id: batchId, network, address, amount, fee }: PayoutRow) {
  return { id, batchId, network, address, usdt: amountText(amount - fee, 'BYU') }
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
