const asked: Record<string, Promise<unknown>> = {}

/** A file that did not come, and may come the next time: the network or the server was away. */
export class LostFile extends Error {}

/**
 * Imports code once all its files are there. Many browsers never ask again for a module whose import
 * or preload failed: so nothing is imported while a file of it cannot be had, and the next call asks
 * again; fetched files are in the browser's cache. A build sends every later `import()` through
 * here: `fetchAhead(() => import('./MyPage.js'), ['assets/MyPage.js', 'assets/MyPage.css'])`. Fails
 * with a LostFile, or with what else is wrong: a file that is gone, code that breaks.
 */
export async function fetchAhead<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  await Promise.all(files.map((file) => (asked[file] ??= fetchFile(file))))
  try {
    return await load()
  } catch (error) {
    // A script that the page preloads was not fetched above: it may be the one that was lost.
    await Promise.all(files.filter(isInPage).map((file) => fetchWhole(`/${file}`)))
    throw error
  }
}

async function fetchFile(file: string): Promise<void> {
  if (isInPage(file)) return
  const href = `/${file}`
  try {
    await fetchWhole(href)
    if (href.endsWith('.css')) await addStyle(href)
  } catch (error) {
    delete asked[file]
    throw error
  }
}

/** Whether the page itself preloads a script, or has a style. */
function isInPage(file: string): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[href="/${file}"]`)
  return [...links].some(({ rel, sheet }) => rel === 'modulepreload' || sheet)
}

/** Passes once the whole file is there, so that it can be taken from the cache. */
async function fetchWhole(href: string): Promise<void> {
  const status = await statusOf(href)
  if (status >= 400) throw status < 500 ? new Error(href) : new LostFile(href)
}

async function statusOf(href: string): Promise<number> {
  try {
    const answer = await fetch(href)
    await answer.blob()
    return answer.status
  } catch {
    throw new LostFile(href)
  }
}

async function addStyle(href: string): Promise<void> {
  const link = document.createElement('link')
  await new Promise((onload, onerror) => {
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onload, onerror })
    document.head.append(link)
  }).catch(() => {
    link.remove()
    throw new LostFile(href)
  })
}
