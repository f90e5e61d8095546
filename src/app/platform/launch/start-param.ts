const KINDS = {
  s: 'signal',
  i: 'invite',
  n: 'listing',
  c: 'coin',
  g: 'gift',
  a: 'alerts',
  e: 'extreme',
} as const

type Prefix = keyof typeof KINDS

/** What a start parameter names. */
export interface StartParam {
  readonly kind: (typeof KINDS)[Prefix]
  /** An id or code, `all` or `gate` of alerts: letters, digits, `-` and `_`, 1 to 64 of them. */
  readonly value: string
}

const GRAMMAR = /^([sincgae])_([A-Za-z0-9_-]{1,64})$/

/**
 * Reads a start parameter; null where it names nothing known.
 * `parseStartParam('s_01jx')` gives `{kind: 'signal', value: '01jx'}`. @source ROUTES
 */
export function parseStartParam(text: string): StartParam | null {
  const [, prefix, value] = GRAMMAR.exec(text) ?? []
  if (prefix === undefined || value === undefined || !Object.hasOwn(KINDS, prefix)) return null
  return { kind: KINDS[prefix as Prefix], value }
}

/** The start parameter of something, for links. `startParamOf('signal', '01jx') === 's_01jx'` */
export function startParamOf(kind: StartParam['kind'], value: string): string {
  const prefix = Object.entries(KINDS).find(([, name]) => name === kind)?.[0] ?? 's'
  return `${prefix}_${value}`
}
