import { ALERT_KINDS, type KindModes } from '#domain/alerts/alert-kind.ts'
import { listText } from '#app/i18n/list-text.ts'
import { words } from '#app/i18n/words.ts'

/** Whether every kind is on, with sound. */
export function isAllOn(kinds: KindModes): boolean {
  return ALERT_KINDS.every((kind) => kinds[kind] === 'on')
}

/** A coin's active kinds in one line: `All alerts`, or `Long, Short (silent)`. */
export function kindsText(kinds: KindModes): string {
  const t = words('alerts')
  if (isAllOn(kinds)) return t('kind.all')
  const active = ALERT_KINDS.filter((kind) => kinds[kind] !== 'off')
  if (active.length === 0) return t('kind.none')
  const names = active.map((kind) => {
    const name = t(`kind.${kind}`)
    return kinds[kind] === 'silent' ? t('kind.silent', { kind: name }) : name
  })
  return listText(names, 'comma')
}
