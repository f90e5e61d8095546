/**
 * Does something that a client may refuse. A Telegram client that cannot do one thing must still
 * get all others, so nothing that is thrown on the way to it goes further.
 */
export function attempt(act: () => unknown): void {
  try {
    const answer = act()
    if (answer instanceof Promise) answer.catch(() => null)
  } catch {
    // It stays undone, as with a client too old to know it.
  }
}
