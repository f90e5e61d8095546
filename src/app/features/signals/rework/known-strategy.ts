import type { Strategy } from '#domain/signals/strategy.ts'
import { STRATEGY_1 } from '#domain/signals/version/strategy-1.ts'
import { STRATEGY_2 } from '#domain/signals/version/strategy-2.ts'

/** The rules of a version, or null for one that this app does not know yet. */
export function knownStrategy(version: string): Strategy | null {
  return [STRATEGY_1, STRATEGY_2].find((strategy) => strategy.version === version) ?? null
}
