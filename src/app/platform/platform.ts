import { useSyncExternalStore } from 'react'
import { openBrowserPlatform } from './browser/browser-platform.ts'
import { type PlatformState, platformState } from './state/platform-state.ts'
import type { Platform } from './state/platform-adapter.ts'

let twin: Platform = openBrowserPlatform()

/** The platform to ask: the browser's twin until Telegram's has arrived. */
export function platform(): Platform {
  return twin
}

/** Puts another twin in force. */
export function setPlatform(next: Platform): void {
  twin = next
}

/** The platform of the page; a component that reads it repaints when it changes. */
export function usePlatform(): PlatformState {
  return useSyncExternalStore(platformState.watch, platformState.read)
}

/** Whether a person looks: the page is in view, and the client has not put it aside. */
export function isActive(): boolean {
  return platformState.read().isActive
}

/** Calls the listener when the page becomes visible or hidden; returns a function that stops it. */
export function onActive(listener: (isActive: boolean) => void): () => void {
  let wasActive = platformState.read().isActive
  return platformState.watch((state) => {
    if (state.isActive === wasActive) return
    wasActive = state.isActive
    listener(wasActive)
  })
}
