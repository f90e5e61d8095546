/**
 * A CSS colour as Telegram takes it, `#rrggbb`, or null for any other. A build shortens what it can.
 * `hexColour('#fff') === '#ffffff'`
 */
export function hexColour(text: string): `#${string}` | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]
  if (digits === undefined) return null
  return digits.length === 6 ? `#${digits}` : `#${digits.replaceAll(/./g, '$&$&')}`
}
