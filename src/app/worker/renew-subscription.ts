import { HEADERS, wireLanguageOf } from '#contract/headers.ts'
import type { RequestOf } from '#contract/index.schema.ts'
import { languageToStart } from '#app/i18n/language.ts'
import { type RenewalEvent, scope } from './worker-scope.ts'

type Renewal = RequestOf<'POST /push/renew'>

/**
 * The browser has changed the address of its pushes, or dropped it: it subscribes again with the same
 * key and sends it to the server with the old address and its secret, as a worker has no session.
 * If the browser does not name the old address, the next page does it.
 */
export async function renewSubscription(event: RenewalEvent): Promise<void> {
  const { oldSubscription: old } = event
  const key = old?.options.applicationServerKey ?? null
  const subscription = event.newSubscription ?? (key === null ? null : await subscribe(key))
  const body = subscription && old ? renewalOf(old, subscription) : null
  if (body === null) return
  // A worker knows the languages of the device alone, not the one that was chosen in the app.
  const language = languageToStart(null, navigator.languages).texts
  await fetch('/api/push/renew', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [HEADERS.language]: wireLanguageOf(language),
    },
    body: JSON.stringify(body),
  }).catch(() => null)
}

async function subscribe(key: ArrayBuffer): Promise<PushSubscription | null> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  return await scope.registration.pushManager.subscribe(options).catch(() => null)
}

function renewalOf(old: PushSubscription, subscription: PushSubscription): Renewal | null {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON()
  const { endpoint: oldEndpoint, keys: { auth: oldAuth } = {} } = old.toJSON()
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null
  if (oldEndpoint === undefined || oldAuth === undefined) return null
  return { old: { endpoint: oldEndpoint, auth: oldAuth }, endpoint, keys: { p256dh, auth } }
}
