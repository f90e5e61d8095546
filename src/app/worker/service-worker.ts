import { answerTo } from './answer-request.ts'
import { forgetOldBuilds, keepSeen } from './cached-files.ts'
import { openLink } from './open-link.ts'
import { renewSubscription } from './renew-subscription.ts'
import { showNote } from './show-note.ts'
import { scope } from './worker-scope.ts'
import { seenOf } from './worker-word.ts'

// The newest worker takes over at once: its rules are the same, so open pages keep working.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => event.waitUntil(begin()))

scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer !== null) event.respondWith(answer)
})

scope.addEventListener('message', (event) => {
  const seen = seenOf(event.data)
  if (seen !== null) event.waitUntil(keepSeen(seen))
})

scope.addEventListener('push', (event) => event.waitUntil(showNote(event.data)))

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openLink(event.notification.data))
})

scope.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event)),
)

async function begin(): Promise<void> {
  // A page is asked for while the worker starts, where the browser can.
  await scope.registration.navigationPreload?.enable().catch(() => {})
  await forgetOldBuilds()
  await scope.clients.claim()
}
