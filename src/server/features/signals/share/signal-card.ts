import type { Language } from '#contract/headers.ts'
import { visibleSignal } from '#domain/signals/visibility.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import {
  pictureLinkOf,
  placeLinkOf,
  signalPlace,
} from '#server/features/account/share/app-place.ts'
import type { ShareCard } from '#server/ports/telegram/port.ts'
import { fill, wordsOf } from '#server/words.ts'
import { serializeSignal } from '../serialize/serialize-signal.ts'
import { selectLegs, selectSignal, type SignalWithMarket } from '../sql.ts'
import { findVisibility } from '../visibility/find-visibility.ts'
import { type ShownSignal, signalFact, signalTitle, worldLine } from './signal-text.ts'

/** What a card is made of beside its signal. */
export type CardFrame = Pick<Context, 'config' | 'marketClock'>

/**
 * A signal as a card for anybody: what a guest may see of it, and of a hidden one only its coin.
 * Null where nothing has that id.
 *
 * @example {id: 's_01hn', title: 'BTC long · 4h · in progress', text: '3 h ago', pictureUrl: ..., button: ...}
 */
export async function readSignalCard(
  frame: CardFrame,
  reader: Reader,
  { language, signalId }: { readonly language: Language; readonly signalId: string },
): Promise<ShareCard | null> {
  const row = await selectSignal(reader, signalId)
  if (row === undefined) return null
  const visibility = await findVisibility(reader, guestTier(frame.config))
  if (visibleSignal(row, visibility) === 'hidden') return hiddenCard(frame, language, row)
  const legs = await selectLegs(reader, [row.id])
  return signalCard(frame, language, serializeSignal(row, legs.get(row.id) ?? [], visibility))
}

/** A signal that its viewers may see, as it was shown to them. */
export function signalCard(
  { config, marketClock }: CardFrame,
  language: Language,
  signal: ShownSignal,
): ShareCard {
  const { note } = wordsOf('bot', language)
  const parts = [
    signalFact(language, signal, marketClock.now()),
    note,
    worldLine(language, marketClock.world),
  ]
  return {
    id: `s_${signal.id}`,
    title: signalTitle(language, signal),
    text: parts.filter((part) => part !== '').join('\n'),
    pictureUrl: pictureLinkOf(config, `s/${signal.id}`),
    button: buttonOf(config, language, signal.id),
  }
}

/** Nobody's tier: what is sent on is read by anybody. */
export function guestTier({ membership }: Pick<Config, 'membership'>): 'guest' | 'all' {
  return membership === 'off' ? 'all' : 'guest'
}

function hiddenCard(
  { config, marketClock }: CardFrame,
  language: Language,
  { id, base }: SignalWithMarket,
): ShareCard {
  const { inline, note } = wordsOf('bot', language)
  const world = worldLine(language, marketClock.world)
  return {
    id: `s_${id}`,
    title: fill(inline.members, { coin: base }),
    text: [note, world].filter((part) => part !== '').join('\n'),
    // Drawn for anybody too: while it is hidden it shows neither prices nor direction.
    pictureUrl: pictureLinkOf(config, `s/${id}`),
    button: buttonOf(config, language, id),
  }
}

function buttonOf(config: Config, language: Language, signalId: string): ShareCard['button'] {
  const url = placeLinkOf(config, signalPlace(signalId))
  return url === null ? null : { label: wordsOf('bot', language).start.signal, url }
}
