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
import { type ShownSignal, signalFact, signalTitle, marketModeLine } from './signal-text.ts'

/** Inputs of a card besides its signal. */
export type CardFrame = Pick<Context, 'config' | 'marketClock'>

/**
 * Card of a signal as a guest may see it; of a hidden one only its coin. Null for an unknown id.
 *
 * @example {id: 's_01hn', title: 'BTC Long · 4h · active', text: '3h ago', pictureUrl, button}
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
  const signal = serializeSignal(row, legs.get(row.id) ?? [], visibility, null)
  return signalCard(frame, language, signal)
}

/** Card of a signal as it was serialized for the viewer. */
export function signalCard(
  { config, marketClock }: CardFrame,
  language: Language,
  signal: ShownSignal,
): ShareCard {
  const { note } = wordsOf('bot', language)
  const parts = [
    signalFact(language, signal, marketClock.now()),
    note,
    marketModeLine(language, marketClock.world),
  ]
  return {
    id: `s_${signal.id}`,
    title: signalTitle(language, signal),
    text: parts.filter((part) => part !== '').join('\n'),
    pictureUrl: pictureLinkOf(config, `s/${signal.id}`),
    button: buttonOf(config, language, signal.id),
  }
}

/** Tier of shared content, which anybody may read. */
export function guestTier({ membership }: Pick<Config, 'membership'>): 'guest' | 'all' {
  return membership === 'off' ? 'all' : 'guest'
}

function hiddenCard(
  { config, marketClock }: CardFrame,
  language: Language,
  { id, base }: SignalWithMarket,
): ShareCard {
  const { inline, note } = wordsOf('bot', language)
  const world = marketModeLine(language, marketClock.world)
  return {
    id: `s_${id}`,
    title: fill(inline.members, { coin: base }),
    text: [note, world].filter((part) => part !== '').join('\n'),
    // Public too: the image of a hidden signal shows neither prices nor direction.
    pictureUrl: pictureLinkOf(config, `s/${id}`),
    button: buttonOf(config, language, id),
  }
}

function buttonOf(config: Config, language: Language, signalId: string): ShareCard['button'] {
  const url = placeLinkOf(config, signalPlace(signalId))
  return url === null ? null : { label: wordsOf('bot', language).start.signal, url }
}
