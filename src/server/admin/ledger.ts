import { checkLedger } from '../features/wallet/ledger/check-ledger.ts'
import { adminCommand, type AdminCommands } from './command.ts'

/** Commands about the ledger. */
export const ledgerCommands: AdminCommands = {
  'ledger check': adminCommand({
    about: 'recompute all balances from ledger entries; exits 1 on a mismatch',
    effect: 'reads',
    async run({ db }) {
      const check = await checkLedger(db)
      const { transactionCount, entryCount, accountCount, sums, differences } = check
      const isSound = differences.length === 0
      return {
        data: check,
        lines: [
          `${transactionCount} transactions, ${entryCount} entries, ${accountCount} accounts`,
          ...sums.map(({ asset, holder, sum }) => `${asset.padEnd(4)}${holder.padEnd(10)}${sum}`),
          ...differences,
          isSound ? 'zero drift' : `${differences.length} mismatches`,
        ],
        code: isSound ? 0 : 1,
      }
    },
  }),
}
