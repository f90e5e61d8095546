import type { Page } from 'playwright'

/** What a line brings, and when. */
export interface LineEvent {
  readonly afterMs: number
  readonly text: string
}

/** An event as the stream spells it. */
export function eventText(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

declare global {
  var sendOnLine: ((text: string) => void) | undefined
}

/** Sends an event on the line that `playLine` put in place, once the page has opened it. */
export async function sendOnLine(page: Page, text: string): Promise<void> {
  await page.waitForFunction(() => globalThis.sendOnLine !== undefined)
  await page.evaluate((event) => globalThis.sendOnLine?.(event), text)
}

/** Runs in the page: puts a line in place of the live one, which brings these events. */
export function playLine(events: readonly LineEvent[]): void {
  const plain = globalThis.fetch
  const encoder = new TextEncoder()
  globalThis.fetch = async (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    if (!url.includes('/api/stream')) return await plain(input, init)
    const body = new ReadableStream({
      start(controller) {
        globalThis.sendOnLine = (text) => controller.enqueue(encoder.encode(text))
        for (const { afterMs, text } of events) {
          setTimeout(() => controller.enqueue(encoder.encode(text)), afterMs)
        }
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
}
