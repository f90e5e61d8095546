/** The environment as it is given to a process. */
export type Env = Readonly<Record<string, string | undefined>>

const DAY_MS = 86_400_000

/** Reads settings one by one; what it cannot use is collected as a fault, and the default stands in. */
export class EnvReader {
  readonly #env: Env
  readonly #faults: string[]

  constructor(env: Env, faults: string[]) {
    this.#env = env
    this.#faults = faults
  }

  refuse(name: string, value: string, allowed: string): void {
    this.#faults.push(`${name}=${value} is not usable: it may be ${allowed}.`)
  }

  text(name: string): string | null {
    const text = this.#env[name]
    return text === undefined || text === '' ? null : text
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

  oneOf<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value {
    const text = this.#env[name]
    if (text === undefined || text === '') return fallback
    const found = values.find((value) => value === text)
    if (found === undefined) this.refuse(name, text, values.join(', '))
    return found ?? fallback
  }

  number(name: string, fallback: number, least: number, most: number): number {
    const text = this.#env[name]
    if (text === undefined || text === '') return fallback
    const value = Number(text)
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
    const text = this.#env[name]
    if (text === undefined || text === '') return null
    const value = /^\d+$/.test(text) ? Number(text) : Date.parse(text)
    if (Number.isSafeInteger(value) && value >= DAY_MS) return value
    this.refuse(name, text, 'a day such as 2025-09-01 or milliseconds since 1970, both UTC')
    return null
  }

  /** `https://one.example,https://two.example` */
  originList(name: string): string[] {
    const origins = (this.#env[name] ?? '').split(',').filter((entry) => entry !== '')
    const wrong = origins.find((entry) => !/^https?:\/\/[^/\s]+$/.test(entry))
    if (wrong !== undefined) this.refuse(name, wrong, 'an origin such as https://api.example.com')
    return origins
  }

  /** `https://t.me/buoy_bot/app` */
  telegramLink(name: string): string | null {
    const text = this.#env[name] ?? ''
    if (text === '') return null
    if (/^https:\/\/t\.me\/\w+(\/\w+)?$/.test(text)) return text
    this.refuse(name, text, 'a link such as https://t.me/buoy_bot/app')
    return null
  }

  /** `BINANCE=http://127.0.0.1:9000,OKX=...` */
  origins(name: string): Readonly<Record<string, string>> {
    const entries = (this.#env[name] ?? '').split(',').filter((entry) => entry !== '')
    const found: Record<string, string> = {}
    for (const entry of entries) {
      const match = /^(BINANCE|OKX|BITGET|FX)=(https?:\/\/[^/]+)$/.exec(entry)
      if (match === null) {
        this.refuse(name, entry, 'BINANCE, OKX, BITGET or FX, then =, then an origin')
      } else found[match[1] ?? ''] = match[2] ?? ''
    }
    return found
  }
}
