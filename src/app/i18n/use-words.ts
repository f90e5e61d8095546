import { useMemo } from 'react'
import type { Leaf } from './word-key.ts'
import { words } from './words.ts'

/** The texts of a leaf inside a component: `const t = useWords('signals')`. */
export function useWords<L extends Leaf>(leaf: L) {
  return useMemo(() => words(leaf), [leaf])
}
