import { useWords } from '#app/i18n/use-words.ts'
import { useGateLimit } from './use-gate.ts'

/** Why a list of signals is short: what the gate keeps back now, else another text. */
export function EmptyNote({ otherwise }: { readonly otherwise: string }) {
  const t = useWords('signals-gate')
  const limit = useGateLimit()
  if (limit === null) return otherwise
  return t(`empty.${limit.opening}`, { timeframes: limit.timeframes })
}
