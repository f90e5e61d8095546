import type { ReactNode } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import type { Accounts } from '../queries.ts'
import type { Wallet } from './use-wallet.ts'

interface WithAccountsProps {
  readonly query: Wallet['accounts']
  readonly children: (accounts: Accounts) => ReactNode
}

/** Renders its children with the balances, or the error. */
export function WithAccounts({ query, children }: WithAccountsProps) {
  const { data, isError, error } = query
  if (data !== undefined) return children(data)
  return isError ? <Failed error={error} /> : null
}
