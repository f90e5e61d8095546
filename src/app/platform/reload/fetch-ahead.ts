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
  return await load()
}

/** A script that the page itself names is on its way already, and a style that it has is applied. */
async function fetchFile(file: string): Promise<void> {
  const href = `/${file}`
  const links = document.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`)
  if ([...links].some(({ rel, sheet }) => rel === 'modulepreload' || sheet)) return
  try {
    const status = await statusOf(href)
    if (status >= 400) throw status < 500 ? new Error(href) : new LostFile(href)
    if (href.endsWith('.css')) await addStyle(href)
  } catch (error) {
    delete asked[file]
    throw error
  }
}

/** Passes once the whole file is there, so that it can be taken from the cache. */
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
