import {
  type AlertKind,
  type AlertMode,
  ALL_ON,
  type KindModes,
} from '#domain/alerts/alert-kind.ts'
import { words } from '#app/i18n/words.ts'

/** Kinds that something tells of; the others follow them where nothing is told. */
export const SHOWN_KINDS = ['long', 'short', 'addPosition'] as const satisfies readonly AlertKind[]
/** Whether all that is shown is told with sound. */
export function isAllShown(kinds: KindModes): boolean {
  return SHOWN_KINDS.every((kind) => kinds[kind] === 'on')
}

/**
 * Kinds with one of them set otherwise. With all that is shown off, what is not shown is off too: then
 * the coin itself goes off; it is on again with the first that is.
 */
export function withMode(kinds: KindModes, kind: AlertKind, mode: AlertMode): KindModes {
  const next = { ...kinds, [kind]: mode }
  if (SHOWN_KINDS.every((one) => next[one] === 'off')) {
    return { long: 'off', short: 'off', addPosition: 'off', surgePlunge: 'off' }
  }
  const wasOff = SHOWN_KINDS.every((one) => kinds[one] === 'off')
  return wasOff ? { ...next, surgePlunge: ALL_ON.surgePlunge } : next
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
