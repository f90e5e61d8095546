/** One value that others may watch. */
export interface Observable<Value> {
  readonly read: () => Value
  /** Sets the value and notifies listeners; an equal value notifies none. */
  readonly set: (value: Value) => void
  /** Calls the listener after every change until the returned function is called. */
  readonly watch: (listener: (value: Value) => void) => () => void
}

/** Starts watching over a value. `watched(0).read() === 0` */
export function observable<Value>(first: Value): Observable<Value> {
  let value = first
  const listeners = new Set<(value: Value) => void>()
  return {
    read: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of Array.from(listeners)) listener(value)
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
