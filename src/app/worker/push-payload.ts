/** Where the worker leaves the path of a tapped push: it cannot reach the device's store. */
const CACHE = 'buoy-push'
const PAYLOAD = '/push-payload'

/**
 * Leaves the path that a tapped push asks for, for the next start at the entry: some systems open the
 * installed app there, whatever address they are given. A refused write is ignored.
 */
export async function leavePushPath(path: string): Promise<void> {
  try {
    const cache = await caches.open(CACHE)
    await cache.put(PAYLOAD, new Response(path))
  } catch {
    // The window opens at the path itself nearly everywhere.
  }
}

/** The path that was left, once; null where there is none. */
export async function takePushPath(): Promise<string | null> {
  try {
    const cache = await caches.open(CACHE)
    const left = await cache.match(PAYLOAD)
    if (left === undefined) return null
    await cache.delete(PAYLOAD)
    return await left.text()
  } catch {
    return null
  }
}
