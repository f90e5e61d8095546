import { safeStorage } from '#app/platform/storage.ts'
import type { FormValues } from './form.ts'

const storage = safeStorage(() => globalThis.sessionStorage)

/** What was typed into a form before a reload. Only the named fields are stored, no secrets. */
export function readDraft<Values extends FormValues>(
  key: string,
  first: Values,
  names: readonly (keyof Values)[],
): Partial<Values> {
  const stored = Object(parse(storage.read(nameOf(key)))) as Record<PropertyKey, unknown>
  const fields = names.filter((name) => typeof stored[name] === typeof first[name])
  return Object.fromEntries(fields.map((name) => [name, stored[name]])) as Partial<Values>
}

/** Keeps the named fields until the tab is closed. */
export function keepDraft<Values extends FormValues>(
  key: string,
  values: Values,
  names: readonly (keyof Values)[],
): void {
  const fields = names.map((name) => [name, values[name]])
  storage.write(nameOf(key), JSON.stringify(Object.fromEntries(fields)))
}

/** The form was sent: the next one begins empty. */
export function dropDraft(key: string): void {
  storage.write(nameOf(key), '{}')
}

function nameOf(key: string): string {
  return `buoy.draft.${key}`
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
