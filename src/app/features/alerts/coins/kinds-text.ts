import type { AlertKind, KindModes } from '#domain/alerts/alert-kind.ts'
import { words } from '#app/i18n/words.ts'

/** Kinds that something tells of; surge and plunge keep what is set for them. */
export const SHOWN_KINDS = ['long', 'short', 'addPosition'] as const satisfies readonly AlertKind[]
/** Whether all that is shown is told with sound. */
export function isAllShown(kinds: KindModes): boolean {
  return SHOWN_KINDS.every((kind) => kinds[kind] === 'on')
}

/** What is told of a coin, in a line: `All alerts`, or `Long, Short (silent)`. */
export function kindsText(kinds: KindModes): string {
  const t = words('alerts')
  if (isAllShown(kinds)) return t('kind.all')
  const told = SHOWN_KINDS.filter((kind) => kinds[kind] !== 'off')
  if (told.length === 0) return t('kind.none')
  const names = told.map((kind) => {
    const name = t(`kind.${kind}`)
    return kinds[kind] === 'silent' ? t('kind.silent', { kind: name }) : name
  })
  return listText(names)
}

/** Words one after the other, as the language joins them: `Long, Short`, `做多、做空`. */
export function listText(names: readonly string[]): string {
  const t = words('alerts')
  return names.reduce((first, next) => t('kind.and', { first, next }))
}
