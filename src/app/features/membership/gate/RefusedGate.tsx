import type { ReactNode } from 'react'
import { gateOf } from './gate.ts'
import { MemberGate } from './MemberGate.tsx'

interface RefusedGateProps {
  /** What a call failed with. */
  readonly error: unknown
  /** Shown where no membership would help. */
  readonly children: ReactNode
}

/** Asks for the membership that a call was refused for. */
export function RefusedGate({ error, children }: RefusedGateProps) {
  const gate = gateOf(error)
  return gate === null ? children : <MemberGate gate={gate} />
}
