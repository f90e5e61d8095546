import type { Language } from '#contract/headers.ts'
import type { PagePath } from '#contract/page.ts'
import { escapeHtml } from '#server/notifications/email-html.ts'
import { wordsOf } from '#server/words.ts'

/** `ask` has a button that submits the form; the others lead to the alert settings. */
export type UnsubscribeState = 'ask' | 'done' | 'bad'

const SETTINGS = '/pages/ai/reminderSettings' satisfies PagePath

/**
 * A page without script, in the look of the app's other static pages; light or dark as the reader's
 * system is. The form goes to the address of the page.
 */
export function unsubscribePage(language: Language, state: UnsubscribeState): string {
  const words = wordsOf('alerts-notification', language).unsubscribe
  const { title, text } = {
    ask: { title: words.title, text: words.text },
    done: { title: words.doneTitle, text: words.doneText },
    bad: { title: words.badTitle, text: words.badText },
  }[state]
  const button = `<button type="submit" class="button">${escapeHtml(words.button)}</button>`
  const form = state === 'ask' ? `<form method="post">${button}</form>` : ''
  const settings = state === 'ask' ? '' : linkTo(SETTINGS, words.settings)
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="stylesheet" href="/static-page.css">',
    `<title>${escapeHtml(title)}</title></head><body><main class="card">`,
    '<img src="/icon.svg" alt="Buoy" width="64" height="64">',
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}`,
    `<p class="links">${settings}${linkTo('/', words.home)}</p>`,
    '</main></body></html>',
  ].join('')
}

function linkTo(path: string, text: string): string {
  return `<a href="${path}">${escapeHtml(text)}</a>`
}
