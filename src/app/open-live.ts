import type { QueryClient } from '@tanstack/react-query'
import type { StreamEvent } from '#contract/stream.schema.ts'
import type { StreamEventName } from '#contract/stream.ts'
import { newsSpreadMs } from '#domain/time/timings.ts'
import type { StreamMessage } from './api/stream/event-parser.ts'
import { keepStream } from './api/stream/keep-stream.ts'
import { openStoredAnswers } from './api/stored-answers.ts'
import { sendQueued } from './api/send-queued.ts'
import { followSession } from './state/write-queue.ts'
import { applyUnread } from './features/messages/unread/apply-unread.ts'
import { applySignal } from './features/signals/feed/apply-signal.ts'
import { words } from './i18n/words.ts'
import { setClock } from './state/clock-state.ts'
import { onNetworkChange } from './state/network-change.ts'
import { setLine } from './state/network-state.ts'
import { toast } from './state/toast-state.ts'
import { tickers } from './state/use-ticker.ts'

type Apply = { readonly [Name in StreamEventName]: (data: StreamEvent<Name>) => void }

/** Opens the stream and applies its messages to the caches. Returns a function that closes it. */
export function openLive(client: QueryClient): () => void {
  const apply: Apply = {
    clock: setClock,
    tickers: (changed) => tickers.put(changed),
    signal: (row) => applySignal(client, row),
    unread: (counts) => applyUnread(client, counts),
    news: () => {
      setTimeout(
        () => void client.invalidateQueries({ queryKey: ['news'] }),
        Math.random() * newsSpreadMs,
      )
    },
    // What was missed is gone, or the viewer's membership has changed: everything is asked anew.
    reset: () => void client.invalidateQueries(),
  }
  const close = keepStream({
    onMessage: (message) => applyMessage(apply, message),
    onState: (state) => setLine(state),
  })
  // What was asked of the host that failed is asked of the other one.
  const stop = onNetworkChange((change) => {
    if (change.kind === 'host') void client.invalidateQueries()
    if (change.kind === 'host' || change.isOnline) void sendWaiting(client)
  })
  const closers = [close, stop, openStoredAnswers(client), followSession()]
  void sendWaiting(client)
  return () => {
    for (const end of closers) end()
  }
}

/** Writes of a time without a network are sent, and what they have changed is asked anew. */
async function sendWaiting(client: QueryClient): Promise<void> {
  if ((await sendQueued()) === 0) return
  toast(words('system')('queue.sent'))
  await client.invalidateQueries({ queryKey: ['my'] })
}

/** Applies one message; an unknown or unreadable one is skipped. */
function applyMessage(apply: Apply, { event, data }: StreamMessage): void {
  if (!Object.hasOwn(apply, event)) return
  const read: (data: never) => void = apply[event as StreamEventName]
  try {
    read(JSON.parse(data) as never)
  } catch {
    // The lists ask again by themselves; one lost event needs no more.
  }
}
