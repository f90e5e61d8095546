import { startFilesIn } from '#contract/start-files.ts'
import { scope } from './worker-scope.ts'

/** Digest of the files of this build, written in by the build. */
declare const __BUILD__: string

const ASSETS = 'buoy-assets-'
const CACHE = `${ASSETS}${__BUILD__}`
/** What has no digest in its name, and the page itself. */
const UNHASHED = 'buoy-page'
const PAGE = '/'
/** A page still open from the build before finds its files, too. */
const BUILDS_KEPT = 2
const NAMED_BY_PAGE = /(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g
/** What the app's page has, and no other that this server may answer with. */
const MARK = 'name="app-settings"'

export function isAsset(pathname: string): boolean {
  return pathname.startsWith('/assets/')
}

/** The cached file, or undefined; a broken cache has none. */
export async function cachedFile(request: Request | string): Promise<Response | undefined> {
  try {
    return await caches.match(request, { ignoreVary: true })
  } catch {
    return undefined
  }
}

/** Caches a good response; a refused write is ignored. */
export async function keepFile(request: Request | string, response: Response): Promise<void> {
  if (response.status !== 200 || response.type !== 'basic') return
  try {
    const { pathname } = new URL(
      typeof request === 'string' ? request : request.url,
      scope.location.origin,
    )
    const cache = await caches.open(isAsset(pathname) ? CACHE : UNHASHED)
    await cache.put(request, response)
  } catch {
    // A full disk costs the reading offline, nothing else.
  }
}

/** The files of the newest two builds stay. `keys` names caches in the order they were made. */
export async function forgetOldBuilds(): Promise<void> {
  try {
    await caches.open(CACHE)
    const builds = (await caches.keys()).filter((name) => name.startsWith(ASSETS))
    for (const name of builds.slice(0, -BUILDS_KEPT)) await caches.delete(name)
  } catch {
    // Old files stay until the next build.
  }
}

/**
 * Keeps the page for when there is no network, once all files that it names are there: a page
 * without its script is worse than the one of before.
 */
export async function keepPage(response: Response): Promise<void> {
  if (response.status !== 200 || response.redirected) return
  const html = await response.clone().text()
  if (!html.includes(MARK)) return
  if (await haveAll(filesOf(html))) await keepFile(PAGE, response)
}

/** The cached page, if all its files are still cached. */
export async function cachedPage(): Promise<Response | undefined> {
  const page = await cachedFile(PAGE)
  if (page === undefined) return undefined
  const files = filesOf(await page.clone().text()).filter(isAsset)
  const found = await Promise.all(files.map(cachedFile))
  return found.includes(undefined) ? undefined : page
}

/** Caches files that the page loaded before the worker started; they are in the HTTP cache. */
export async function keepSeen(urls: readonly string[]): Promise<void> {
  const { origin } = scope.location
  const own = urls.map((url) => new URL(url, origin)).filter((url) => url.origin === origin)
  await haveAll(own.map(({ pathname }) => pathname).filter(isAsset))
  const page = await fetch(PAGE).catch(() => null)
  if (page !== null) await keepPage(page)
}

/** The page's files, and those that it starts the app with. */
function filesOf(html: string): string[] {
  const named = Array.from(html.matchAll(NAMED_BY_PAGE), ([, path = '']) => path)
  return [...named, ...startFilesIn(html).app]
}

async function haveAll(paths: readonly string[]): Promise<boolean> {
  const had = await Promise.all(paths.map(haveFile))
  return had.every(Boolean)
}

async function haveFile(path: string): Promise<boolean> {
  if ((await cachedFile(path)) !== undefined) return true
  const response = await fetch(path).catch(() => null)
  if (response === null) return false
  await keepFile(path, response.clone())
  return response.ok
}
