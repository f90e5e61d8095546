import { useEffect } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import { keepLoginJump } from './session-state.ts'
import { pageIndexNow, pathNow } from './page-now.ts'
import type { Gate, GatePlace } from './gate.ts'

/** A gate the viewer has reached. */
export interface AskedGate {
  readonly gate: Gate
  readonly place: GatePlace
  /** Why it is asked, in the reader's words; null where the gate says so itself. */
  readonly reason: string | null
  /** Path and query to lead back to after a sign-in; null is the page that it was asked on. */
  readonly redirect: string | null
  /** Place in the history of the page that it was asked on; null where it has none. */
  readonly pageIndex: number | null
}

type AskOptions = Partial<Pick<AskedGate, 'place' | 'reason' | 'redirect'>>

const state = proxy<{ asked: AskedGate | null }>({ asked: null })

/** Asks for what the viewer lacks. The returned function takes the question back. */
export function askAtGate(
  gate: Gate,
  { place = 'action', reason = null, redirect = null }: AskOptions = {},
): () => void {
  const asked = ref({ gate, place, reason, redirect, pageIndex: pageIndexNow() })
  state.asked = asked
  return () => closeGate(asked)
}

/**
 * Asks for what this page needs, for as long as it needs it; null is nothing. `reason` says why,
 * where the gate's own words do not fit.
 */
export function usePageGate(gate: Gate | null, reason: string | null = null): void {
  useEffect(
    () => (gate === null ? undefined : askAtGate(gate, { place: 'page', reason })),
    [gate, reason],
  )
}

/** The gate that is asked at, or null; a component that reads it repaints when it changes. */
export function useAskedGate(): AskedGate | null {
  return useSnapshot(state).asked
}

/** The question has been answered; another that was asked meanwhile stays. */
export function closeGate(asked: AskedGate): void {
  if (state.asked === asked) state.asked = null
}

/** Whether the page that a question was asked on is the one in the address still. */
export function isAskedHere({ pageIndex }: AskedGate): boolean {
  return pageIndex === pageIndexNow()
}

/** Remembers the page to return to after a sign-in. */
export function keepJumpOf({ redirect, pageIndex }: AskedGate): void {
  if (redirect === null) keepLoginJump(pathNow(), pageIndex)
  else keepLoginJump(redirect)
}
