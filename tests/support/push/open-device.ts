import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright'
import { findProgram } from '../install-package.ts'

/** Full Chromium: the headless shell has no notifications. */
export const WHOLE_CHROMIUM = findProgram('chromium', 'chromium-browser', 'google-chrome')

/** A device with notifications allowed; a private window never allows them. */
export interface TestDevice {
  readonly context: BrowserContext
  /** Opens a page and waits until its service worker controls it. */
  open(url: string): Promise<{ readonly page: Page; readonly worker: Worker }>
  close(): Promise<void>
}

/** A shown notification. */
export interface ShownNote {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly silent: boolean | null
  readonly data: { readonly link?: string }
}

interface WorkerGlobal {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { openWindow(url: string): Promise<unknown> }
  readonly NotificationEvent: new (name: string, init: object) => Event
}

/** Opens one with these items in localStorage. */
export async function openDevice(
  stored: Readonly<Record<string, string>> = {},
): Promise<TestDevice> {
  if (WHOLE_CHROMIUM === null) throw new Error('No Chromium with a window system is installed.')
  const folder = mkdtempSync(join(tmpdir(), 'buoy-device-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: WHOLE_CHROMIUM,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    permissions: ['notifications'],
    viewport: { width: 360, height: 740 },
    locale: 'en-US',
  })
  await context.addInitScript((texts) => {
    if (localStorage.getItem('test.stored') !== null) return
    localStorage.setItem('test.stored', '1')
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
  }, stored)
  return {
    context,
    async open(url) {
      const page = await context.newPage()
      await page.goto(url)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      const [worker] = context.serviceWorkers()
      return { page, worker: worker ?? (await context.waitForEvent('serviceworker')) }
    },
    async close() {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Delivers a decrypted push to the worker and waits until it is shown: Chromium drops a
 * notification that is queried before.
 */
export async function deliverPush(
  { page, worker }: { readonly page: Page; readonly worker: Worker },
  data: string,
): Promise<void> {
  const shown = await worker.evaluateHandle(() => {
    const { registration } = globalThis as unknown as WorkerGlobal
    const isShown = new Promise<void>((resolve) => {
      registration.showNotification = async (...note) => {
        Reflect.deleteProperty(registration, 'showNotification')
        await registration.showNotification(...note)
        resolve()
      }
    })
    return { isShown }
  })
  const wire = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await wire.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  await wire.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await shown.evaluate(async ({ isShown }) => await isShown)
  await wire.detach()
}

/** The notifications shown now. */
export async function shownNotes(worker: Worker): Promise<ShownNote[]> {
  return await worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerGlobal
    const notes = await registration.getNotifications()
    return notes.map(({ title, body, tag, silent, data }) => ({
      title,
      body,
      tag,
      silent,
      data: data as { link?: string },
    }))
  })
}

/**
 * Sends the worker a click on the notification of a tag, since no tool can tap system UI. Returns
 * the addresses of the windows it opens.
 */
export async function tapNote(worker: Worker, tag: string): Promise<string[]> {
  return await worker.evaluate(async (wanted) => {
    const { registration, clients, NotificationEvent } = globalThis as unknown as WorkerGlobal
    const notes = await registration.getNotifications()
    const notification = notes.find((note) => note.tag === wanted)
    const opened: string[] = []
    clients.openWindow = async (url) => opened.push(url)
    const event = new NotificationEvent('notificationclick', { notification })
    const work: Array<Promise<unknown>> = []
    Object.defineProperty(event, 'waitUntil', {
      value: (promise: Promise<unknown>) => work.push(promise),
    })
    globalThis.dispatchEvent(event)
    await Promise.all(work)
    return opened
  }, tag)
}
