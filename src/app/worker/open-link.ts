import * as TIMINGS from '#domain/time/timings.ts'
import { leavePushPath, takePushPath } from './push-payload.ts'
import { type OpenWindow, scope } from './worker-scope.ts'
import type { OpenPath } from './worker-word.ts'

/** Where an installed app starts. */
const ENTRY = '/'

/**
 * Opens a notification's link in an open window of the app, without a reload,
 * else in a new one.
 */
export async function openLink(data: unknown): Promise<void> {
  const path = pathOf(data)
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (shown === undefined || !(await openIn(shown, path))) await openNew(path)
}

/** The path is left for the entry until a window is known to be open elsewhere. @source Spec 2 */
async function openNew(path: string): Promise<void> {
  if (path !== ENTRY) await leavePushPath(path)
  const opened = await scope.clients.openWindow(path).catch(() => null)
  const shownAt = URL.parse(opened?.url ?? '')?.pathname ?? ENTRY
  if (shownAt !== ENTRY) await takePushPath()
}

async function openIn(shown: OpenWindow, path: string): Promise<boolean> {
  // A browser that keeps its windows where they are still goes there.
  await shown.focus().catch(() => {})
  if (await isTaken(shown, path)) return true
  return (await shown.navigate(path).catch(() => null)) !== null
}

/** Whether the page went there by itself. */
async function isTaken(shown: OpenWindow, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), TIMINGS.pageAnswerMs)
  })
  shown.postMessage({ kind: 'open', path } satisfies OpenPath, [port2])
  return await answer
}

/** A path of this app, whatever the notification carries. */
function pathOf(data: unknown): string {
  const { link } = Object(data) as { readonly link?: unknown }
  const { origin } = scope.location
  const url = typeof link === 'string' ? URL.parse(link, origin) : null
  return url?.origin === origin ? url.pathname + url.search : '/'
}
