import type { EventName, EventPayload, MethodName } from '@telegram-apps/bridge'
import type { Browser, Frame, Page } from 'playwright'
import { expect, vi } from 'vitest'
import { hideGuide } from '../hide-guide.ts'
import { openTab, type TabOptions } from '../open-tab.ts'
import { type SentMessage, wrongMessages } from './covered-methods.ts'
import { launchHash, type LaunchOptions } from './launch-hash.ts'

/** One thing that a client says, as the bridge's types know it. */
export type ClientEvent = {
  [Name in EventName]: {
    readonly name: Name
    readonly data?: EventPayload<Name>
  }
}[EventName]

export interface HostOptions extends LaunchOptions, Pick<TabOptions, 'isFresh'> {
  /** The app's own address, without its hash. */
  readonly url: string
  /** What the client answers to a method beside or in place of what clients answer. */
  readonly answers?: Answers
  /** Whether an accessibility checker is to be put into the page. */
  readonly hasChecker?: boolean
  /** Whether the bell may be explained; it lies over what other tests tap. */
  readonly hasGuide?: boolean
  /** A client that answers nothing at all. */
  readonly isSilent?: boolean
  /** Runs before the app is opened: refused stores, files that are gone. */
  readonly before?: (page: Page) => Promise<unknown>
}

type Answers = { readonly [Method in MethodName]?: ClientEvent }

/** What every client that speaks answers. */
function usualAnswers(theme: LaunchOptions['theme']): Answers {
  const none = { top: 0, bottom: 0, left: 0, right: 0 }
  const size = { height: 740, width: 360, is_expanded: true, is_state_stable: true }
  return {
    web_app_request_viewport: { name: 'viewport_changed', data: size },
    web_app_request_safe_area: { name: 'safe_area_changed', data: none },
    web_app_request_content_safe_area: { name: 'content_safe_area_changed', data: none },
    web_app_check_home_screen: { name: 'home_screen_checked', data: { status: 'missed' } },
    ...(theme && {
      web_app_request_theme: { name: 'theme_changed', data: { theme_params: theme } },
    }),
  }
}

/** A Telegram client with the app in it. */
export interface TelegramHost {
  /** The client's page around the app. */
  readonly page: Page
  /** The app: in the web client a frame, in the others the page itself. */
  readonly app: Frame
  /** What the app has sent so far. */
  readonly sent: readonly SentMessage[]
  /** What was last sent by a method, or undefined. */
  last(method: MethodName): unknown
  /** Waits until something was sent by a method, and what was last sent has these fields. */
  hears(method: MethodName, fields: object): Promise<void>
  /** Says something to the app. */
  say(event: ClientEvent): Promise<void>
  /** Closes it; what went wrong, in the app's own code or against the protocol. */
  close(): Promise<string[]>
}

/**
 * Every method that any app has sent, and every event that any client has said, in this process: a
 * file that reads them clears them first.
 */
export const HEARD = new Set<string>()
export const SAID = new Set<string>()

const WEB_CLIENT = 'https://web.telegram.org'

/**
 * Opens the app in a client: `weba` and its like frame it and speak by `postMessage`, as
 * web.telegram.org does; the others put a `TelegramWebviewProxy` into its page.
 */
export async function openTelegramHost(
  browser: Browser,
  options: HostOptions,
): Promise<TelegramHost> {
  const { version = '9.1', client = 'weba' } = options
  const tab = await openTab(browser, new URL(options.url).origin, {
    isFresh: options.isFresh ?? false,
    locale: 'fr-FR',
    // The checker comes as a script of its own; everything else is under the app's policy.
    bypassCSP: options.hasChecker ?? false,
    permissions: ['local-network-access'],
  })
  const { page } = tab
  if (options.hasGuide !== true) await hideGuide(page)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    const { url, lineNumber } = message.location()
    const text = message.text()
    if (/Content Security Policy/i.test(text)) faults.push(`${text} at ${url}:${lineNumber}`)
  })
  const log: SentMessage[] = []
  const usual = options.isSilent === true ? {} : usualAnswers(options.theme)
  let answers: Answers = { ...usual, ...options.answers }
  await page.exposeFunction('hostHears', (message: SentMessage) => {
    log.push(message)
    HEARD.add(message.eventType)
    const answer = answers[message.eventType as MethodName] ?? null
    if (answer !== null) SAID.add(answer.name)
    return answer
  })
  await options.before?.(page)
  const address = options.url + launchHash(options)
  const isWeb = client.startsWith('web')
  const app = isWeb ? await openFrame(page, address) : await openPage(page, address)
  const last = (method: MethodName) => {
    const sent = log.findLast(({ eventType }) => eventType === method)
    return sent === undefined ? undefined : withPlainSpaces(sent.eventData)
  }
  const say = async (event: ClientEvent) => {
    const { name, data } = event
    SAID.add(name)
    // A client that has changed its theme gives the new one when it is asked.
    if (name === 'theme_changed') answers = { ...answers, web_app_request_theme: event }
    await page.evaluate(([type, payload]) => globalThis.hostSays(type, payload), [
      name,
      data ?? null,
    ] as const)
  }
  return {
    page,
    app,
    sent: log,
    last,
    async hears(method, fields) {
      // Lives side by side have no one test that a poll could belong to.
      const heard = () => {
        // No fields are asked of a method without any: that it was sent is, in any case.
        expect(log.map(({ eventType }) => eventType)).toContain(method)
        expect(last(method) ?? {}).toMatchObject(fields)
      }
      await vi.waitFor(heard, { timeout: 20_000 })
    },
    say,
    async close() {
      await tab.close()
      return [...faults, ...wrongMessages(log, version)]
    },
  }
}

declare global {
  function hostHears(message: SentMessage): Promise<ClientEvent | null>
  function hostSays(name: string, data: unknown): void
}

/** The web client: a page of web.telegram.org that frames the app. */
async function openFrame(page: Page, address: string): Promise<Frame> {
  await page.route(`${WEB_CLIENT}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: webClient(address) }),
  )
  await page.goto(`${WEB_CLIENT}/a/`)
  const frame = page.frames().find((one) => one !== page.mainFrame())
  if (frame === undefined) throw new Error('The client has framed nothing')
  return frame
}

function webClient(address: string): string {
  const origin = JSON.stringify(new URL(address).origin)
  return `<!doctype html><title>Telegram</title>
<style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}</style>
<iframe allow="clipboard-write"></iframe>
<script>
const frame = document.querySelector('iframe')
globalThis.hostSays = (eventType, eventData) =>
  frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData: eventData ?? undefined }), ${origin})
addEventListener('message', async ({ data, origin }) => {
  if (origin !== ${origin} || typeof data !== 'string') return
  const answer = await globalThis.hostHears(JSON.parse(data))
  if (answer !== null) globalThis.hostSays(answer.name, answer.data)
})
frame.src = ${JSON.stringify(address)}
</script>`
}

/** A phone's or desktop's client: the app's own page with the client's bridge in it. */
async function openPage(page: Page, address: string): Promise<Frame> {
  await page.addInitScript(() => {
    const scope = globalThis as unknown as {
      TelegramWebviewProxy: object
      Telegram?: { WebView?: { receiveEvent?: (name: string, data: unknown) => void } }
    }
    globalThis.hostSays = (name, data) =>
      scope.Telegram?.WebView?.receiveEvent?.(name, data ?? undefined)
    scope.TelegramWebviewProxy = {
      async postEvent(eventType: string, json: string | undefined) {
        const answer = await globalThis.hostHears({
          eventType,
          eventData: json === undefined ? undefined : JSON.parse(json),
        })
        if (answer !== null) globalThis.hostSays(answer.name, answer.data)
      },
    }
  })
  await page.goto(address)
  return page.mainFrame()
}

/** Texts as a test writes them: the space between a figure and its unit does not break. */
function withPlainSpaces<Data>(data: Data): Data {
  if (data === undefined) return data
  return JSON.parse(JSON.stringify(data).replaceAll('\u00A0', ' ')) as Data
}
