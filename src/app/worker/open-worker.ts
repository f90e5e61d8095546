import { isInTelegram } from '#app/platform/launch/launch.ts'
import { settlePush } from '#app/features/alerts/push/settle-push.ts'
import { pathOf, type SeenFiles } from './worker-word.ts'

/** Its address: at the root, so that it controls every page. */
const SCRIPT = '/sw.js'

/**
 * Registers the service worker, goes where it asks, and keeps the pushes
 * that were wanted here. Telegram's web view keeps the app by itself
 * and takes no pushes; a browser that refuses does without. Returns its end.
 */
export function openWorker(navigate: (path: string) => void): () => void {
  const { serviceWorker } = navigator
  // Absent outside https, and in private windows of some browsers.
  if (serviceWorker === undefined || isInTelegram()) return () => {}
  const hear = ({ data, ports }: MessageEvent) => {
    const path = pathOf(data)
    if (path === null) return
    navigate(path)
    ports[0]?.postMessage(path)
  }
  serviceWorker.addEventListener('message', hear)
  if (import.meta.env.PROD) void register(serviceWorker).catch(() => {})
  const leave = settlePush()
  return () => {
    serviceWorker.removeEventListener('message', hear)
    leave()
  }
}

async function register(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const isFirst = serviceWorker.controller === null
  await serviceWorker.register(SCRIPT)
  if (!isFirst) return
  const { active } = await serviceWorker.ready
  const urls = performance.getEntriesByType('resource').map(({ name }) => name)
  const word: SeenFiles = { kind: 'seen', urls }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  active?.postMessage(word)
}
