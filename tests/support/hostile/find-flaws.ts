import { ERROR_CODES, type ErrorCode, statusOf } from '#contract/error-code.ts'
import { languageOf, type Language } from '#contract/headers.ts'
import en from '#words/en/errors.json' with { type: 'json' }
import vi from '#words/vi/errors.json' with { type: 'json' }
import zhHans from '#words/zh-Hans/errors.json' with { type: 'json' }
import zhHant from '#words/zh-Hant/errors.json' with { type: 'json' }
import type { HostileRequest } from './hostile-request.ts'
import type { RawAnswer } from './send-raw.ts'

const TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}
const CODES = new Set<number>(Object.values(ERROR_CODES))
/** What only the inside of a server says. */
const INTERNALS =
  /\bat .+:\d+:\d+|node_modules|\.ts\b|Error:|TypeError|SQLITE|Kysely|FST_ERR|HPE_|stack/
const WEB = /^(text\/html|text\/plain|text\/css|image\/|application\/(javascript|xml|manifest))/

/** What is wrong with an answer to a hostile request: no answer, a 500, no envelope, internals, another language. */
export function findFlaws(request: HostileRequest, answer: RawAnswer | null): string[] {
  if (answer === null) return request.isUnfinished ? [] : ['hung up without an answer']
  const { status, headers, body } = answer
  if (Number.isNaN(status) || status === 500) return [`status ${status}: ${body.slice(0, 300)}`]
  if (status < 400) return []
  const type = headers.get('content-type') ?? ''
  // A form for pictures is answered as OSS answers; a link of an email, and an address of the app, with a page.
  const isElsewhere = /^(?!\/api)|^\/api\/(oss|hooks\/unsubscribe)/.test(request.path)
  if (request.method === 'HEAD' || (isElsewhere && WEB.test(type))) return []
  return flawsOfRefusal(request, answer)
}

function flawsOfRefusal({ language }: HostileRequest, { status, body }: RawAnswer): string[] {
  const envelope = parse(body)
  if (envelope === null) return [`${status} without an envelope: ${body.slice(0, 300)}`]
  const { code, msg, data } = envelope
  const flaws: string[] = []
  const keys = Object.keys(envelope).toSorted().join()
  if (keys !== 'code,data,msg' || data !== null) flaws.push(`${status} with ${keys}`)
  if (!CODES.has(Number(code)) || statusOf(code as ErrorCode) !== status) {
    flaws.push(`${status} with the code ${String(code)}`)
  }
  const text = String(msg)
  if (INTERNALS.test(text) || text.length > 300)
    flaws.push(`tells internals: ${text.slice(0, 300)}`)
  if (language !== null && !isIn(languageOf(language), String(code), text)) {
    flaws.push(`not in ${language}: ${text.slice(0, 300)}`)
  }
  return flaws
}

/** Whether a text is the code's own in a language, with anything in its placeholders. */
function isIn(language: Language, code: string, text: string): boolean {
  const parts = (TEXTS[language][code] ?? '').split(/\{\{\w+\}\}/)
  let at = 0
  for (const part of parts) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return true
}

function parse(body: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' ? (parsed as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
