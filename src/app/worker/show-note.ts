import type { PushNote } from '#contract/alerts-push.ts'
import { type PushedEvent, scope } from './worker-scope.ts'

const BADGE = '/icons/badge-96.png'
const ICON = '/icons/icon-192.png'

/** What Chromium and others know beyond the standard's options. */
interface NoteOptions extends NotificationOptions {
  readonly timestamp: number
}

/**
 * Shows what was pushed. Every push shows something, also one that cannot be read: browsers take the
 * permission away after silent pushes.
 */
export async function showNote(data: PushedEvent['data']): Promise<void> {
  const note = readNote(data)
  const options: NoteOptions = {
    body: note.body ?? '',
    icon: note.icon ?? ICON,
    badge: BADGE,
    silent: note.isSilent === true,
    timestamp: note.time ?? Date.now(),
    data: { link: note.link },
    ...(note.tag === undefined ? {} : { tag: note.tag }),
  }
  await scope.registration.showNotification(note.title ?? 'Buoy', options)
}

function readNote(data: PushedEvent['data']): Partial<PushNote> {
  try {
    return Object(JSON.parse(data?.text() ?? '')) as Partial<PushNote>
  } catch {
    return {}
  }
}
