const STYLE = 'font:16px/1.5 system-ui,sans-serif;max-width:32em;margin:0 auto;padding:24px'
const CODE_STYLE = 'font:700 28px/1.5 ui-monospace,monospace;letter-spacing:.2em'

/** The HTML of an email without images or links, which every mail program shows alike. */
export function emailHtml(paragraphs: readonly string[], code?: string): string {
  const texts = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)
  if (code !== undefined) texts.splice(1, 0, `<p style="${CODE_STYLE}">${escapeHtml(code)}</p>`)
  return `<!doctype html><html><body><div style="${STYLE}">${texts.join('')}</div></body></html>`
}

const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  }),
)

/** Text made safe inside HTML and in double-quoted attributes. `escapeHtml('a<b') === 'a&lt;b'` */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ESCAPES.get(letter) ?? letter)
}
