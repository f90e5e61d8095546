import type { Language } from '#contract/headers.ts'
import { escapeHtml } from '#server/notifications/email-html.ts'
import { wordsOf } from '#server/words.ts'
import type { AlertText } from '../text/alert-text.ts'

/** What a letter of alerts is made of. */
export interface AlertEmailParts {
  readonly language: Language
  readonly text: AlertText
  readonly isDigest: boolean
  /** Where it opens; null where the server has no public address. */
  readonly openUrl: string | null
  readonly unsubscribeUrl: string | null
}

/** A letter as it is sent. */
export interface AlertEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Tables and inline styles are all that every mail program knows. No colour is set but the button's,
 * so that a program may show the letter dark; no grey is easy to read on white and on black.
 */
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif'
const BODY = `${FONT};font-size:16px;line-height:1.5`
const SMALL = `${FONT};font-size:13px;line-height:1.5`
const BUTTON = `${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;display:inline-block;padding:12px 24px`
/** What programs show beside the subject, and what keeps them from showing more. */
const HIDDEN = 'display:none;max-height:0;overflow:hidden'

/** One letter, in text and in HTML: the same facts in both, no picture, no counter of readers. */
export function alertEmail(parts: AlertEmailParts): AlertEmail {
  return { subject: parts.text.title, text: plainOf(parts), html: htmlOf(parts) }
}

function plainOf({ language, text, isDigest, openUrl, unsubscribeUrl }: AlertEmailParts): string {
  const { letter } = wordsOf('alerts-letter', language)
  const open = isDigest ? letter.openAll : letter.open
  return [
    text.title,
    text.body,
    ...(openUrl === null ? [] : [`${open}: ${openUrl}`]),
    `${letter.risk}\n${letter.why}`,
    ...(unsubscribeUrl === null ? [] : [`${letter.stop}: ${unsubscribeUrl}`]),
  ].join('\n\n')
}

function htmlOf({ language, text, isDigest, openUrl, unsubscribeUrl }: AlertEmailParts): string {
  const { letter } = wordsOf('alerts-letter', language)
  const rows = [
    rowOf(
      `<h1 style="${FONT};font-size:20px;line-height:1.3;margin:0">${escapeHtml(text.title)}</h1>`,
    ),
    ...text.lines.map((line) => rowOf(escapeHtml(line))),
    ...(openUrl === null ? [] : [buttonOf(openUrl, isDigest ? letter.openAll : letter.open)]),
    rowOf(escapeHtml(letter.risk), SMALL),
    rowOf(escapeHtml(letter.why), SMALL),
    ...(unsubscribeUrl === null
      ? []
      : [rowOf(linkOf(unsubscribeUrl, letter.stop, 'color:inherit'), SMALL)]),
  ]
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(text.title)}</title>`,
    `</head><body style="margin:0;padding:0"><div style="${HIDDEN}">${escapeHtml(text.lines[0] ?? '')}</div>`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">',
    '<tr><td align="center" style="padding:24px 16px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px">',
    ...rows,
    '</table></td></tr></table></body></html>',
  ].join('\n')
}

function rowOf(html: string, style = BODY): string {
  return `<tr><td align="left" style="${style};padding:0 0 12px">${html}</td></tr>`
}

/** The colour stands on the cell, where a program that drops styles of links keeps it. */
function buttonOf(url: string, label: string): string {
  const cell = `<td bgcolor="#178058" style="border-radius:8px">${linkOf(url, label, BUTTON)}</td>`
  const table = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${cell}</tr></table>`
  return `<tr><td align="left" style="padding:8px 0 24px">${table}</td></tr>`
}

function linkOf(url: string, label: string, style: string): string {
  return `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`
}
