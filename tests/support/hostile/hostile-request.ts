import { z } from 'zod'
import { endpoints, type EndpointName } from '#contract/index.ts'
import { schemas } from '#contract/index.schema.ts'
import {
  BODIES,
  BYTES,
  CONTENT_TYPES,
  FRAMINGS,
  HEADER_NAMES,
  LANGUAGES,
  METHODS,
  NO_HEADERS,
  NO_METHODS,
  NO_VERSIONS,
  OTHER_PATHS,
  TEXTS,
} from './hostile-values.ts'

/** Bytes as they are written to the connection, and what is known of them. */
export interface HostileRequest {
  readonly bytes: Buffer
  readonly method: string
  readonly path: string
  /** What the `Language` header asks for, where it is one that the contract knows. */
  readonly language: string | null
  /** Its body never ends as its headers say. */
  readonly isUnfinished: boolean
}

const CALLS = Object.keys(endpoints) as EndpointName[]
const FIELDS: ReadonlyMap<EndpointName, readonly string[]> = new Map(
  CALLS.map((name) => [name, fieldsOf(name)]),
)

function fieldsOf(name: EndpointName): string[] {
  const shape = z.toJSONSchema(schemas[name].request, { io: 'input', unrepresentable: 'any' })
  const variants = [shape, ...(shape.anyOf ?? []), ...(shape.allOf ?? [])]
  return variants.flatMap((variant) =>
    typeof variant === 'object' ? Object.keys(variant.properties ?? {}) : [],
  )
}

type Values = Readonly<Record<string, string>>

/** Makes requests that mean harm; the same ones from the same random numbers. */
export class Attacker {
  readonly #random: () => number
  readonly #tokens: readonly string[]

  constructor(random: () => number, tokens: readonly string[]) {
    this.#random = random
    this.#tokens = tokens
  }

  next(): HostileRequest {
    const name = this.#pick(CALLS)
    const [ownMethod = 'GET', ownPath = '/'] = name.split(' ')
    const other = this.#chance(0.8) ? METHODS : NO_METHODS
    const method = this.#chance(0.75) ? ownMethod : this.#pick(other)
    const values = this.#valuesOf(name)
    const query = method === 'GET' && this.#chance(0.9) ? `?${this.#queryOf(values)}` : ''
    const path = this.#chance(0.8) ? `/api${ownPath}${query}` : this.#pick(OTHER_PATHS)
    const body = method === 'GET' ? null : this.#bodyOf(values)
    const isUnfinished = body !== null && this.#chance(0.05)
    const language = this.#chance(0.5) ? this.#pick(LANGUAGES) : null
    const version = this.#chance(0.99) ? 'HTTP/1.1' : this.#pick(NO_VERSIONS)
    const lines = [
      `${method} ${path} ${version}`,
      ...this.#headersOf(language),
      ...(body === null ? [] : this.#framingOf(body, isUnfinished)),
      'Connection: close',
    ]
    const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
    return {
      bytes: body === null ? head : Buffer.concat([head, body]),
      method,
      path,
      language,
      isUnfinished,
    }
  }

  #headersOf(language: string | null): string[] {
    const headers = this.#chance(0.97) ? ['Host: localhost'] : []
    headers.push(`Language: ${language ?? this.#text()}`)
    if (this.#chance(0.4)) headers.push(`Authorization: ${this.#pick([...this.#tokens, ...TEXTS])}`)
    for (let count = 0; count < 3; count += 1) {
      if (this.#chance(0.4)) headers.push(`${this.#pick(HEADER_NAMES)}: ${this.#text()}`)
    }
    if (this.#chance(0.02)) headers.push(this.#pick(NO_HEADERS))
    return headers
  }

  #valuesOf(name: EndpointName): Values {
    const fields = [...(FIELDS.get(name) ?? []), '__proto__', 'constructor', 'toString']
    const chosen = fields.filter(() => this.#chance(0.6))
    return Object.fromEntries(chosen.map((field) => [field, this.#text()]))
  }

  #queryOf(values: Values): string {
    const pairs = Object.entries(values)
    return pairs
      .map(([key, value]) => {
        return `${key}=${this.#chance(0.9) ? encodeURIComponent(value.toWellFormed()) : value}`
      })
      .join('&')
  }

  #bodyOf(values: Values): Buffer {
    if (this.#chance(0.4)) return Buffer.from(this.#pick(BODIES), 'latin1')
    const pairs = Object.entries(values).map(([key, value]) => [key, this.#wrap(value)])
    return Buffer.from(JSON.stringify(Object.fromEntries(pairs)))
  }

  /** A value of another kind than the contract wants, every other time. */
  #wrap(value: string): unknown {
    const others = [[value], { [value]: value }, null, true, 1e308, -0.1, {}]
    return this.#chance(0.5) ? value : this.#pick(others)
  }

  #framingOf(body: Buffer, isUnfinished: boolean): string[] {
    const type = this.#chance(0.8) ? 'application/json' : this.#pick(CONTENT_TYPES)
    const length = isUnfinished ? this.#pick(FRAMINGS) : `Content-Length: ${body.length}`
    return type === '' ? [length] : [`Content-Type: ${type}`, length]
  }

  #text(): string {
    return this.#pick(this.#chance(0.8) ? TEXTS : BYTES)
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item
  }

  #chance(share: number): boolean {
    return this.#random() < share
  }
}
