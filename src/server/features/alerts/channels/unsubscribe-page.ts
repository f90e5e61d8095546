import type { Language } from '#contract/headers.ts'
import { escapeHtml } from '#server/notifications/email-html.ts'
import { wordsOf } from '#server/words.ts'

/** `ask` has a button that submits the form; the others show only text. */
export type UnsubscribeState = 'ask' | 'done' | 'bad'

const BODY =
  'font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:0 auto;padding:2rem 1.25rem;overflow-wrap:anywhere'
const BUTTON =
  'font:inherit;font-weight:600;color:#ffffff;background:#178058;border:0;border-radius:.75rem;padding:.75rem 1.5rem;min-height:44px;cursor:pointer'
const LINK = 'color:inherit;display:inline-block;padding:.625rem 0'

/**
 * A page without script or style sheet, as the content security policy asks; light or dark as the
 * reader's system is. The form goes to the address of the page.
 */
export function unsubscribePage(language: Language, state: UnsubscribeState): string {
  const words = wordsOf('alerts-notification', language).unsubscribe
  const { title, text } = {
    ask: { title: words.title, text: words.text },
    done: { title: words.doneTitle, text: words.doneText },
    bad: { title: words.badTitle, text: words.badText },
  }[state]
  const button = `<button type="submit" style="${BUTTON}">${escapeHtml(words.button)}</button>`
  const form = state === 'ask' ? `<form method="post">${button}</form>` : ''
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title></head><body style="${BODY}"><main>`,
    `<h1 style="font-size:1.5rem;line-height:1.3">${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p>${form}`,
    `<p><a href="/" style="${LINK}">${escapeHtml(words.home)}</a></p>`,
    '</main></body></html>',
  ].join('')
}
