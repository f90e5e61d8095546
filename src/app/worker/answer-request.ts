import * as TIMINGS from '#domain/time/timings.ts'
import { isAsset, keepFile, keepPage, cachedFile, cachedPage } from './cached-files.ts'
import { type RequestEvent, scope } from './worker-scope.ts'

/** Files beside the page that it is drawn with. */
const UNHASHED = /^\/(?:theme\.js|icon\.svg|manifest\.webmanifest|icons\/.+)$/
/** An address that ends like a file is no page. */
const FILE = /\.\w+$/

/** What the worker has to say to a request; null leaves it to the network, as every call is. */
export function answerTo(event: RequestEvent): Promise<Response> | null {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return null
  if (pathname.startsWith('/api')) return null
  if (isAsset(pathname)) return assetFor(event)
  if (request.mode === 'navigate') return FILE.test(pathname) ? null : pageFor(event)
  return UNHASHED.test(pathname) ? unhashedFor(event) : null
}

/** A file name with a digest never changes its content: the cached copy is valid. */
async function assetFor(event: RequestEvent): Promise<Response> {
  const cached = await cachedFile(event.request)
  if (cached !== undefined) return cached
  const response = await fetch(event.request)
  event.waitUntil(keepFile(event.request, response.clone()))
  return response
}

/** The newest from the network; only where that is silent or away, the last good page. */
async function pageFor(event: RequestEvent): Promise<Response> {
  const asked = askForPage(event)
  const first = await Promise.race([asked.catch(() => null), afterMs(TIMINGS.pageWaitMs)])
  if (first !== null && first.status < 500) return first
  return (await cachedPage()) ?? (await asked)
}

async function askForPage(event: RequestEvent): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request))
  event.waitUntil(keepPage(response.clone()))
  return response
}

async function unhashedFor(event: RequestEvent): Promise<Response> {
  try {
    const response = await fetch(event.request)
    event.waitUntil(keepFile(event.request, response.clone()))
    return response
  } catch (error) {
    const cached = await cachedFile(event.request)
    if (cached === undefined) throw error
    return cached
  }
}

async function afterMs(ms: number): Promise<null> {
  await new Promise((resolve) => setTimeout(resolve, ms))
  return null
}
