import { safeStorage } from '#app/platform/storage.ts'
import type { FormValues } from './form.ts'

const storage = safeStorage(() => globalThis.sessionStorage)

/** What was typed into a form before a reload. Only the fields named are kept: no secrets. */
export function readDraft<Values extends FormValues>(
  key: string,
  first: Values,
  kept: readonly (keyof Values)[],
): Partial<Values> {
  const stored = Object(parse(storage.read(nameOf(key)))) as Record<PropertyKey, unknown>
  const fields = kept.filter((name) => typeof stored[name] === typeof first[name])
  return Object.fromEntries(fields.map((name) => [name, stored[name]])) as Partial<Values>
}

/** Keeps the named fields until the tab is closed. */
export function keepDraft<Values extends FormValues>(
  key: string,
  values: Values,
  kept: readonly (keyof Values)[],
): void {
  const fields = kept.map((name) => [name, values[name]])
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
