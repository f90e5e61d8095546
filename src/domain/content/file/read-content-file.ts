import { captionFaults, splitCaptions } from '../captions.ts'
import { linkAddress, mediaAddress } from '../address.ts'
import { CONTENT_KINDS, type ContentKind } from '../kind.ts'
import { CONTENT_LANGUAGES } from '../text-language.ts'
import { type ContentFile, MOST_CHARACTERS } from './content-file.ts'
import { readFrontMatter } from './front-matter.ts'

/** A file as it can be stored, or every reason why it cannot. */
export type FileReading =
  | { readonly isRead: true; readonly file: ContentFile }
  | { readonly isRead: false; readonly faults: readonly string[] }

const NAMES =
  'kind key language title summary source url starts ends image video length telegram'.split(' ')
const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/
const LENGTH = /^(?:(\d{1,2}):)?(\d{1,3}):(\d\d)$/
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u
const SECOND_MS = 1000
const EARLIEST = Date.UTC(2020, 0)
const LATEST = Date.UTC(2100, 0)

/**
 * Reads an operator's file: front matter with kind, key, language, title, source and url, and for some
 * kinds more, then Markdown. `origins` are those that pictures and videos may come from.
 */
export function readContentFile(text: string, origins: readonly string[]): FileReading {
  const { fields, body, faults: broken } = readFrontMatter(text)
  if (broken.length > 0) return { isRead: false, faults: broken }
  const read = new Fields(fields)
  const kind = read.oneOf('kind', CONTENT_KINDS) ?? 'article'
  const language = read.oneOf('language', CONTENT_LANGUAGES) ?? 'en'
  const file: ContentFile = {
    facts: {
      kind,
      key: read.key(),
      sourceName: read.text('source', MOST_CHARACTERS.source, true),
      sourceAddress: read.link('url'),
      startsAt: read.time('starts'),
      endsAt: read.time('ends'),
      imageAddress: read.media('image', origins),
      videoAddress: read.media('video', origins),
      videoMs: read.length(),
      isForTelegram: read.isForTelegram(kind),
    },
    language,
    title: read.text('title', MOST_CHARACTERS.title, true),
    summary: read.text('summary', MOST_CHARACTERS.summary, false),
    markdown: body,
  }
  const faults = [...read.faults, ...faultsOfKind(file), ...captionFaults(body)]
  return faults.length === 0 ? { isRead: true, file } : { isRead: false, faults }
}

/** What a kind must have, and what it cannot. */
function faultsOfKind({ facts, markdown }: ContentFile): string[] {
  const { kind, startsAt, endsAt, videoAddress, videoMs } = facts
  const isTimed = kind === 'event' || kind === 'airdrop'
  const isVideo = kind === 'video'
  const hasVideo = videoAddress !== null && videoMs !== null
  const rules: readonly (readonly [boolean, string])[] = [
    [isTimed && startsAt === null && endsAt === null, `${kind} needs starts or ends`],
    [startsAt !== null && endsAt !== null && endsAt <= startsAt, 'ends must be after starts'],
    [isVideo && !hasVideo, 'video needs video and length'],
    [!isVideo && (videoAddress !== null || videoMs !== null), `${kind} has no video`],
    [!isVideo && splitCaptions(markdown).captions !== null, `${kind} has no captions`],
    [isBodyNeeded(kind) && markdown === '', `${kind} needs a text below the front matter`],
    [kind === 'banner' && markdown !== '', 'banner has no text below the front matter'],
    [
      markdown.length > MOST_CHARACTERS.markdown,
      `the text has ${markdown.length} characters, more than ${MOST_CHARACTERS.markdown}`,
    ],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, fault]) => fault)
}

function isBodyNeeded(kind: ContentKind): boolean {
  return kind === 'article' || kind === 'event' || kind === 'airdrop'
}

/** Reads fields one by one and collects what is wrong with them. */
class Fields {
  readonly faults: string[] = []
  readonly #fields: ReadonlyMap<string, string>

  constructor(fields: ReadonlyMap<string, string>) {
    this.#fields = fields
    const unknown = [...fields.keys()].filter((name) => !NAMES.includes(name))
    if (unknown.length > 0) {
      this.faults.push(`unknown: ${unknown.join(', ')}; known: ${NAMES.join(', ')}`)
    }
  }

  oneOf<Value extends string>(name: string, values: readonly Value[]): Value | null {
    const found = values.find((value) => value === this.#fields.get(name))
    if (found === undefined) this.faults.push(`${name} must be one of ${values.join(', ')}`)
    return found ?? null
  }

  key(): string {
    const key = this.#fields.get('key') ?? ''
    if (!KEY.test(key) || key.length > MOST_CHARACTERS.key) {
      this.faults.push(
        `key must be small letters, digits and hyphens, at most ${MOST_CHARACTERS.key}`,
      )
    }
    return key
  }

  text(name: string, most: number, isNeeded: boolean): string {
    const text = (this.#fields.get(name) ?? '').normalize('NFC')
    if (isNeeded && text === '') this.faults.push(`${name} is missing`)
    if (text.length > most) this.faults.push(`${name} has more than ${most} characters`)
    if (HIDDEN.test(text)) this.faults.push(`${name} has characters that cannot be seen`)
    return text
  }

  link(name: string): string {
    const address = linkAddress(this.#fields.get(name) ?? '')
    if (address === null) {
      this.faults.push(`${name} must be an https address or a page such as /pages/news/news`)
    }
    return address ?? ''
  }

  media(name: string, origins: readonly string[]): string | null {
    const text = this.#fields.get(name) ?? ''
    if (text === '') return null
    const address = mediaAddress(text, origins)
    if (address === null) {
      const from = origins.length === 0 ? 'is empty' : `has ${origins.join(', ')}`
      this.faults.push(
        `${name} must be a file of this site (/...) or of an origin in MEDIA_ORIGINS, which ${from}`,
      )
    }
    return address
  }

  time(name: string): number | null {
    const text = this.#fields.get(name) ?? ''
    if (text === '') return null
    const time = TIME.test(text) ? Date.parse(text) : NaN
    if (time >= EARLIEST && time < LATEST) return time
    this.faults.push(`${name} must be a time such as 2026-12-01T08:00Z, from 2020 to 2099`)
    return null
  }

  length(): number | null {
    const text = this.#fields.get('length') ?? ''
    if (text === '') return null
    const [, hours = '0', minutes = '0', seconds = '0'] = LENGTH.exec(text) ?? []
    const count = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
    if (count > 0 && Number(seconds) < 60) return count * SECOND_MS
    this.faults.push('length must be minutes and seconds such as 1:30')
    return null
  }

  /** Airdrops are left out unless the operator says otherwise: Telegram allows no promotion of assets. */
  isForTelegram(kind: ContentKind): boolean {
    const text = this.#fields.get('telegram') ?? ''
    if (text === 'yes' || text === 'no') return text === 'yes'
    if (text !== '') this.faults.push('telegram must be yes or no')
    return kind !== 'airdrop'
  }
}
