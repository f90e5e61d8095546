const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  }),
)

/** A text inside HTML, also between double quotes. `escapeHtml('a<b') === 'a&lt;b'` */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ESCAPES.get(letter) ?? letter)
}
