let moved = (): void => {
  const state: unknown = globalThis.history.state
  if (typeof state === 'object' && state !== null && 'sheets' in state && state.sheets !== 0)
    import('./sheet-marks.ts').catch(() => null)
}

/**
 * Begins to follow the browser's history; to be called before the router does, since a window calls
 * who listens to it in the order in which they came. Until a sheet has been open it only looks for
 * the entry of one, left over from before a reload, and fetches the code that leaves it.
 */
export function followHistory(): void {
  globalThis.addEventListener('popstate', () => moved())
  moved()
}

/** Hands every move of the history to the one who knows of sheets. */
export function takeMoves(take: () => void): void {
  moved = take
}
