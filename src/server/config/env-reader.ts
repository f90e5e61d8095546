import { DAY_MS } from '#domain/time/interval.ts'
import { isOrigin, shownValue } from './setting-text.ts'

/** The environment as it is given to a process. */
export type Env = Readonly<Record<string, string | undefined>>

/** Reads settings one by one; an unusable value is collected as a fault, and the default applies. */
export class EnvReader {
  readonly #env: Env
  readonly #faults: string[]

  constructor(env: Env, faults: string[]) {
    this.#env = env
    this.#faults = faults
  }

  refuse(name: string, value: string, allowed: string): void {
    this.#faults.push(`${name}=${shownValue(value)} is not usable: it may be ${allowed}.`)
  }

  /** The same of a value that nobody may read, in a log neither. */
  refuseSecret(name: string, allowed: string): void {
    this.#faults.push(`${name} is not usable: it may be ${allowed}.`)
  }

  text(name: string): string | null {
    const text = this.#env[name]
    return text === undefined || text === '' ? null : text
  }

  /** A text of one form; `allowed` says which. */
  matching(name: string, form: RegExp, allowed: string): string | null {
    const text = this.text(name)
    if (text !== null && !form.test(text)) this.refuse(name, text, allowed)
    return text
  }

  /** As `matching`, for a secret that faults do not print. */
  secretMatching(name: string, form: RegExp, allowed: string): string | null {
    const text = this.text(name)
    if (text !== null && !form.test(text)) this.refuseSecret(name, allowed)
    return text
  }

  /** A secret of so many characters at least, without spaces. */
  secret(name: string, leastCharacters: number): string | null {
    const form = new RegExp(`^[\\x21-\\x7e]{${leastCharacters},}$`)
    return this.secretMatching(name, form, `${leastCharacters} random characters or more`)
  }

  /** All of them, or none: a half-configured provider is a fault that names what is missing. */
  allOrNone(...names: readonly string[]): Readonly<Record<string, string>> | null {
    const given = names.filter((name) => this.text(name) !== null)
    if (given.length === 0) return null
    const missing = names.filter((name) => !given.includes(name))
    for (const name of missing) {
      this.#faults.push(`${name} is not set: ${given.join(' and ')} need it.`)
    }
    return missing.length > 0
      ? null
      : Object.fromEntries(names.map((name) => [name, this.text(name) ?? '']))
  }

  /** Reports a setting that has no effect without another one. */
  needs(name: string, other: string): void {
    if (this.text(name) === null || this.text(other) !== null) return
    this.#faults.push(`${other} is not set: ${name} needs it.`)
  }

  oneOf<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value {
    const text = this.text(name)
    if (text === null) return fallback
    const found = values.find((value) => value === text)
    if (found === undefined) this.refuse(name, text, values.join(', '))
    return found ?? fallback
  }

  number(name: string, fallback: number, least: number, most: number): number {
    const text = this.text(name)
    if (text === null) return fallback
    const value = text.trim() === '' ? Number.NaN : Number(text)
    if (value >= least && value <= most) return value
    this.refuse(name, text, `a number from ${least} to ${most}`)
    return fallback
  }

  integer(name: string, fallback: number, least: number, most: number): number {
    const value = this.number(name, fallback, least, most)
    if (Number.isInteger(value)) return value
    this.refuse(name, String(value), `a whole number from ${least} to ${most}`)
    return fallback
  }

  /** A day (`2025-09-01`), a moment with its zone, or ms UTC. */
  time(name: string): number | null {
    const text = this.text(name)
    if (text === null) return null
    const isDay = /^\d{4}-\d\d-\d\d/.test(text)
    const value = isDay ? Date.parse(text) : /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (Number.isSafeInteger(value) && value >= DAY_MS) return value
    this.refuse(name, text, 'a day such as 2025-09-01 or milliseconds since 1970, both UTC')
    return null
  }

  /** `one, two,three`; empty where none is set. */
  list(name: string): string[] {
    const entries = (this.#env[name] ?? '').split(',').map((entry) => entry.trim())
    return entries.filter((entry) => entry !== '')
  }

  /** `https://one.example,https://two.example` */
  originList(name: string): string[] {
    const origins = this.list(name)
    const wrong = origins.find((entry) => !isOrigin(entry))
    if (wrong !== undefined) this.refuse(name, wrong, 'an origin such as https://api.example.com')
    return wrong === undefined ? origins : []
  }

  /** `https://api.example.com`, one and no more. */
  origin(name: string): string | null {
    const origins = this.originList(name)
    if (origins.length > 1) {
      this.refuse(name, origins.join(','), 'one origin such as https://api.example.com')
    }
    return origins[0] ?? null
  }

  /** `BINANCE=http://127.0.0.1:9000,OKX=...` */
  origins(name: string): Readonly<Record<string, string>> {
    const found: Record<string, string> = {}
    for (const entry of this.list(name)) {
      const match = /^(BINANCE|OKX|BITGET|FX|GOPLUS)=(.+)$/.exec(entry)
      if (match === null || !isOrigin(match[2] ?? '')) {
        this.refuse(name, entry, 'BINANCE, OKX, BITGET, FX or GOPLUS, then =, then an origin')
      } else found[match[1] ?? ''] = match[2] ?? ''
    }
    return found
  }
}
