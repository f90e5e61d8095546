import type { Context } from '#server/context.ts'
import type { PushNote } from '#contract/alerts-push.ts'
import type { Parcel } from '../send/parcel.ts'
import { webLinkOf } from '../text/alert-link.ts'
import { alertTextOf } from '../text/alert-text.ts'

const ICON = '/icons/icon-192.png'

/** What the browser of somebody shows of a parcel; `short` for a service that carries little. */
export function pushNote(context: Context, parcel: Parcel, isShort: boolean): PushNote {
  const { key, language, zone, items, isSilent, isMaybeRepeated, isTest } = parcel
  const { world } = context.marketClock
  const wallNow = context.wallClock.now()
  const frame = { zone, wallNow, world, isMaybeRepeated, isTest }
  const { title, body, short } = alertTextOf(language, items, frame)
  return {
    title,
    body: isShort ? short : body,
    // Within the app, so that whatever address it was installed from opens it.
    link: webLinkOf(items, '', 'push') ?? '/',
    tag: key,
    isSilent,
    time: items[0]?.closedWallTime ?? wallNow,
    icon: ICON,
  }
}
