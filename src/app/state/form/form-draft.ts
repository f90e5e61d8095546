import { deviceStorage, safeStorage } from '#app/platform/storage.ts'
import type { FormValues } from './form.ts'

const tabStorage = safeStorage(() => globalThis.sessionStorage)

/** Place of a draft: its key, until the tab is closed or, where it lasts, until it is sent. */
export interface DraftPlace {
  readonly key: string
  readonly isLasting?: boolean
}

function storageOf({ isLasting = false }: DraftPlace) {
  return isLasting ? deviceStorage : tabStorage
}

/** What was typed into a form before a reload. Only the named fields are stored, no secrets. */
export function readDraft<Values extends FormValues>(
  place: DraftPlace,
  first: Values,
  names: readonly (keyof Values)[],
): Partial<Values> {
  const stored = Object(parse(storageOf(place).read(nameOf(place)))) as Record<PropertyKey, unknown>
  const fields = names.filter((name) => typeof stored[name] === typeof first[name])
  return Object.fromEntries(fields.map((name) => [name, stored[name]])) as Partial<Values>
}

/** Keeps the named fields. */
export function keepDraft<Values extends FormValues>(
  place: DraftPlace,
  values: Values,
  names: readonly (keyof Values)[],
): void {
  const fields = names.map((name) => [name, values[name]])
  storageOf(place).write(nameOf(place), JSON.stringify(Object.fromEntries(fields)))
}

/** The form was sent: the next one begins empty. */
export function dropDraft(place: DraftPlace): void {
  storageOf(place).write(nameOf(place), '{}')
}

function nameOf({ key }: DraftPlace): string {
  return `buoy.draft.${key}`
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
