const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i
/** `rgb(23, 33, 43)`, `rgb(23 33 43 / 50%)`, `rgba(23, 33, 43, 0.5)`; opacity is ignored. */
const RGB = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:\s*[,/]\s*[\d.]+%?)?\s*\)$/i

/**
 * A colour as `#rrggbb`, of a 3- or 6-digit hex, rgb or rgba; null for any other. Opacity is left out.
 * `hexColour('#fff') === '#ffffff'`, `hexColour('rgb(23, 33, 43)') === '#17212b'`
 *
 * @source Spec 5
 */
export function hexColour(text: string): `#${string}` | null {
  const trimmed = text.trim()
  const digits = HEX.exec(trimmed)?.[1]
  if (digits !== undefined) {
    return digits.length === 6 ? `#${digits}` : `#${digits.replaceAll(/./g, '$&$&')}`
  }
  const parts = RGB.exec(trimmed)?.slice(1, 4).map(Number)
  if (parts === undefined || parts.some((part) => part > 255)) return null
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
