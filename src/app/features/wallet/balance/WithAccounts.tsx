import type { ReactNode } from 'react'
import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import type { Accounts } from '../queries.ts'
import type { Wallet } from './use-wallet.ts'

interface WithAccountsProps {
  readonly query: Wallet['accounts']
  readonly children: (accounts: Accounts) => ReactNode
}

/** Renders its children with the balances, or the error. */
export function WithAccounts({ query, children }: WithAccountsProps) {
  const tShell = useWords('shell')
  const { data, isError, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!isError) return null
  const retry = { label: tShell('retry'), onClick: () => void refetch() }
  return <Notice isAlert {...failureWords(error)} action={retry} />
}
