import type { BrowserContext, Page } from 'playwright'

/** The header of the app's pages that decides with which others they share a process. */
const OF_APP = { 'origin-agent-cluster': '?1' }

/** The empty pages that are open, by context and origin. */
const openPages = new WeakMap<BrowserContext, Map<string, Promise<Page>>>()

/**
 * Opens an empty page of an origin, once in a context: it keeps the renderer process of the origin's
 * pages, and their compiled scripts, from one to the next. It ends with its context.
 */
export async function keepProcess(context: BrowserContext, origin: string): Promise<Page> {
  const pages = openPages.get(context) ?? new Map<string, Promise<Page>>()
  openPages.set(context, pages)
  const page = pages.get(origin) ?? openEmpty(context, origin)
  pages.set(origin, page)
  return await page
}

async function openEmpty(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  await page.route('**', async (route) => await route.fulfill({ body: '', headers: OF_APP }))
  await page.goto(origin)
  return page
}
