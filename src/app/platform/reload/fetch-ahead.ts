import { reloadOnce } from './reload-once.ts'

const asked: Record<string, Promise<unknown> | undefined> = {}
/** Files that were lost since the page was loaded. */
const lost = new Set<string>()

/** A file that did not come, and may come the next time: the network or the server was away. */
export class LostFile extends Error {}

/**
 * Imports code, all its files at once: a build sends every later `import()` through here,
 * `fetchAhead(() => import('./MyPage.js'), ['assets/MyPage.js', 'assets/MyPage.css'])`. Fails with a
 * LostFile where a file did not come, and asks for it again the next time; fails with what else is
 * wrong: a file that is gone, code that breaks. A browser that asks only once for a module, as all
 * but Safari did before 2026, loads the app anew once its files can be had.
 *
 * @source https://html.spec.whatwg.org/#fetch-a-single-module-script: a failure is forgotten
 */
export async function fetchAhead<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  const once = reloadOnce(files[0] ?? '')
  let code: T
  try {
    code = await loadWith(files, load)
  } catch {
    await Promise.all(files.map(checkFile))
    try {
      // Lost only a moment ago: all its files can be had by now.
      code = await loadWith(files, load)
    } catch (error) {
      if (!files.some((file) => lost.has(file)) || !once.failed()) throw error
      return await new Promise<never>(() => {})
    }
  }
  once.worked()
  return code
}

async function loadWith<T>(files: readonly string[], load: () => Promise<T>): Promise<T> {
  // A script that comes alone is asked for by its import.
  const ahead = files.length > 1 ? files : files.filter(isStyle)
  try {
    await Promise.all(ahead.map((file) => (asked[file] ??= askFor(file))))
    return await load()
  } catch (error) {
    for (const file of files) asked[file] = undefined
    throw error
  }
}

/** Passes at once for a script, which the import waits for, and for a style once it is there. */
async function askFor(file: string): Promise<void> {
  const href = `/${file}`
  if (isInPage(href)) return
  const link = document.createElement('link')
  const rel = isStyle(file) ? 'stylesheet' : 'modulepreload'
  const done = new Promise((onload, onerror) => {
    Object.assign(link, { rel, crossOrigin: '', href, onload, onerror })
  })
  document.head.append(link)
  // A preload that failed is met again by the import.
  const wait = done.catch(() => {
    link.remove()
    if (isStyle(file)) throw new Error(href)
  })
  if (isStyle(file)) await wait
}

function isStyle(file: string): boolean {
  return file.endsWith('.css')
}

/** Whether the page has a style, or preloads a script. */
function isInPage(href: string): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`)
  return [...links].some(({ rel, sheet }) => rel === 'modulepreload' || sheet)
}

/** Passes where the whole file can be had. */
async function checkFile(file: string): Promise<void> {
  const status = await statusOf(file)
  if (status > 0 && status < 400) return
  if (status > 0 && status < 500) throw new Error(file)
  lost.add(file)
  throw new LostFile(file)
}

/** 0 where nobody answers. */
async function statusOf(file: string): Promise<number> {
  try {
    const answer = await fetch(`/${file}`)
    await answer.blob()
    return answer.status
  } catch {
    return 0
  }
}
