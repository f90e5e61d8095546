import type { Language } from '#contract/headers.ts'
import type { Config } from '#server/config.ts'
import {
  invitePlace,
  pictureLinkOf,
  placeLinkOf,
} from '#server/features/account/share/app-place.ts'
import type { ShareCard } from '#server/ports/telegram/port.ts'
import { wordsOf } from '#server/words.ts'

/** An invitation as a card: its picture, what Buoy is, and a button that brings the code along. */
export function inviteCard(config: Config, language: Language, code: string): ShareCard {
  const { inline, start } = wordsOf('bot', language)
  const url = placeLinkOf(config, invitePlace(code))
  return {
    id: `i_${code}`,
    title: inline.invite,
    text: inline.inviteText,
    pictureUrl: pictureLinkOf(config, `i/${code}`),
    button: url === null ? null : { label: start.open, url },
  }
}
