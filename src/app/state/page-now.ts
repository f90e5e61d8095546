/** Path and query of the current page: `/pages/ai/detail?id=1`. */
export function pathNow(): string {
  const { pathname, search } = globalThis.location
  return pathname + search
}

/** The page's place in the history, as the router counts; null before it does. */
export function pageIndexNow(): number | null {
  const { idx } = Object(globalThis.history.state) as { idx?: unknown }
  return typeof idx === 'number' ? idx : null
}
