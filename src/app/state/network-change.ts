/** Sent to the whole window when the network or the API host changes. @source Spec 4 */
export const NETWORK_CHANGE = 'networkChange'

/** What has changed. */
export type NetworkChange =
  | { readonly kind: 'network'; readonly isOnline: boolean }
  /** Calls go to another host from here on; the page's own origin is ''. */
  | { readonly kind: 'host'; readonly origin: string }

/** Announces a change to whoever listens. */
export function announceNetworkChange(change: NetworkChange): void {
  globalThis.dispatchEvent(new CustomEvent(NETWORK_CHANGE, { detail: change }))
}

/** Calls the listener at every change; returns a function that stops it. */
export function onNetworkChange(listener: (change: NetworkChange) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<NetworkChange>).detail)
  globalThis.addEventListener(NETWORK_CHANGE, hear)
  return () => globalThis.removeEventListener(NETWORK_CHANGE, hear)
}
