import { checkLedger } from '../features/wallet/ledger/check-ledger.ts'
import type { AdminCommands } from './command.ts'

/** Commands about the ledger. */
export const ledgerCommands: AdminCommands = {
  'ledger check': {
    usage: '',
    about: 'recompute all balances from ledger entries; exits 1 on a mismatch',
    async run({ db }, _args, print) {
      const { transactionCount, entryCount, accountCount, sums, differences } =
        await checkLedger(db)
      print(`${transactionCount} transactions, ${entryCount} entries, ${accountCount} accounts`)
      for (const { asset, holder, sum } of sums)
        print(`${asset.padEnd(4)}${holder.padEnd(10)}${sum}`)
      for (const difference of differences) print(difference)
      print(differences.length === 0 ? 'zero drift' : `${differences.length} mismatches`)
      return differences.length === 0 ? 0 : 1
    },
  },
}
