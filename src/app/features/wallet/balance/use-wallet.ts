import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { walletQueries } from '../queries.ts'

/** Everything the wallet page needs, loaded together so that nothing moves. */
export function useWallet() {
  const accounts = useQuery(walletQueries.accounts())
  const address = useQuery(walletQueries.address())
  const bills = useInfiniteQuery(walletQueries.bills())
  const isPending = accounts.isPending || address.isPending || bills.isPending
  return { accounts, address, bills, isPending }
}

export type Wallet = ReturnType<typeof useWallet>
