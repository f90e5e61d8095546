import type { ReactNode } from 'react'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { Columns } from '#app/ui/page/Columns.tsx'

interface WalletColumnsProps {
  readonly balances: ReactNode
  /** Null where there is nothing to put beside the balances. */
  readonly recent: ReactNode
}

/** Balances and what happened lately: side by side where there is room. */
export function WalletColumns({ balances, recent }: WalletColumnsProps) {
  const isWide = useIsWide()
  if (isWide && recent !== null) return <Columns narrow="start" start={balances} end={recent} />
  return (
    <>
      {balances}
      {recent}
    </>
  )
}
