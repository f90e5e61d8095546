/** What a canonical text may hold: no undefined, no functions, finite numbers only. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/**
 * The one text of a value by RFC 8785: keys in order of their UTF-16 units, numbers as ECMAScript
 * writes them, no spaces. `canonicalJson({b: 1e21, a: 'x'}) === '{"a":"x","b":1e+21}'`.
 *
 * @throws TypeError for a number that is not finite
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError(`${value} has no JSON`)
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  const entries = value as Readonly<Record<string, JsonValue>>
  const parts = Object.keys(entries)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(entries[key] ?? null)}`)
  return `{${parts.join()}}`
}
