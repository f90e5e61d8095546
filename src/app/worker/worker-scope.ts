/** What a service worker's events are waited for by. */
export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends WaitingEvent {
  readonly request: Request
  /** The page itself, asked for while the worker was still starting. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export interface PushedEvent extends WaitingEvent {
  readonly data: { text(): string } | null
}

export interface ClickEvent extends WaitingEvent {
  readonly notification: Notification
}

export interface RenewalEvent extends WaitingEvent {
  readonly newSubscription?: PushSubscription | null
  readonly oldSubscription?: PushSubscription | null
}

export interface WordEvent extends WaitingEvent {
  readonly data: unknown
}

/** A page of the app that is open somewhere. */
export interface OpenWindow {
  readonly url: string
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<OpenWindow>
  navigate(url: string): Promise<OpenWindow | null>
  postMessage(message: unknown, transfer?: Transferable[]): void
}

interface WorkerEvents {
  readonly install: WaitingEvent
  readonly activate: WaitingEvent
  readonly fetch: RequestEvent
  readonly push: PushedEvent
  readonly notificationclick: ClickEvent
  readonly pushsubscriptionchange: RenewalEvent
  readonly message: WordEvent
}

/** As much of `ServiceWorkerGlobalScope` as is used: its own library would take the page's away. */
export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenWindow[]>
    openWindow(url: string): Promise<OpenWindow | null>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

/** The worker's own global. */
export const scope = globalThis as unknown as WorkerScope
