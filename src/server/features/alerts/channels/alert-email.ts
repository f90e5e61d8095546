import type { Language } from '#contract/headers.ts'
import { escapeHtml } from '#server/notifications/email-html.ts'
import { wordsOf } from '#server/words.ts'
import type { AlertText } from '../text/alert-text.ts'

/** Content of an alert e-mail. */
export interface AlertEmailParts {
  readonly language: Language
  readonly text: AlertText
  /** What the link says. */
  readonly openLabel: string
  /** Target URL; null where the server has no public address. */
  readonly openUrl: string | null
  readonly unsubscribeUrl: string | null
}

/** An e-mail as it is sent. */
export interface AlertEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Uses only tables and inline styles, which every mail program supports. Sets no colour but the
 * button's, so that mail programs can apply a dark theme; no grey is readable on both white and
 * black.
 */
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif'
const BODY = `${FONT};font-size:16px;line-height:1.5`
const SMALL = `${FONT};font-size:13px;line-height:1.5`
const BUTTON = `${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;display:inline-block;padding:12px 24px`
/** Preview text shown beside the subject, padded so that programs show no more of the body. */
const HIDDEN = 'display:none;max-height:0;overflow:hidden'

/** Renders one e-mail in text and HTML with the same facts, no images and no open tracking. */
export function alertEmail(parts: AlertEmailParts): AlertEmail {
  return { subject: parts.text.title, text: plainOf(parts), html: htmlOf(parts) }
}

function plainOf({ language, text, openLabel, openUrl, unsubscribeUrl }: AlertEmailParts): string {
  const { message } = wordsOf('alerts-notification', language)
  return [
    text.title,
    text.body,
    ...(openUrl === null ? [] : [`${openLabel}: ${openUrl}`]),
    `${message.risk}\n${message.why}`,
    ...(unsubscribeUrl === null ? [] : [`${message.stop}: ${unsubscribeUrl}`]),
  ].join('\n\n')
}

function htmlOf({ language, text, openLabel, openUrl, unsubscribeUrl }: AlertEmailParts): string {
  const { message } = wordsOf('alerts-notification', language)
  const rows = [
    rowOf(
      `<h1 style="${FONT};font-size:20px;line-height:1.3;margin:0">${escapeHtml(text.title)}</h1>`,
    ),
    ...text.lines.map((line) => rowOf(escapeHtml(line))),
    ...(openUrl === null ? [] : [buttonOf(openUrl, openLabel)]),
    rowOf(escapeHtml(message.risk), SMALL),
    rowOf(escapeHtml(message.why), SMALL),
    ...(unsubscribeUrl === null
      ? []
      : [rowOf(linkOf(unsubscribeUrl, message.stop, 'color:inherit'), SMALL)]),
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

/** The colour is set on the cell because some mail programs drop link styles. */
function buttonOf(url: string, label: string): string {
  const cell = `<td bgcolor="#178058" style="border-radius:8px">${linkOf(url, label, BUTTON)}</td>`
  const table = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${cell}</tr></table>`
  return `<tr><td align="left" style="padding:8px 0 24px">${table}</td></tr>`
}

function linkOf(url: string, label: string, style: string): string {
  return `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`
}
