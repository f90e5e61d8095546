import type { MessageKind } from '#domain/messages/message-kind.ts'
import type { IconName } from '#app/ui/icon/Icon.tsx'

/** Kinds whose messages a list shows; alerts have a page of their own. */
export const LISTED_KINDS = ['system', 'reward', 'order'] as const
export type ListedKind = (typeof LISTED_KINDS)[number]

export const KIND_ICONS: Readonly<Record<MessageKind, IconName>> = {
  system: 'buoy',
  alert: 'bell',
  reward: 'gift',
  order: 'wallet',
}

/** Where the messages of a kind stand. */
export function kindPath(kind: MessageKind): string {
  return kind === 'alert' ? '/pages/my/msg/reminder' : `/pages/my/msg/list?kind=${kind}`
}

/** Reads `?kind=`; null for what no list shows. */
export function listedKindOf(text: string | null): ListedKind | null {
  return LISTED_KINDS.find((kind) => kind === text) ?? null
}
