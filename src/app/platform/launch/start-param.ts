const KINDS = {
  s: 'signal',
  i: 'invite',
  n: 'listing',
  c: 'coin',
  g: 'gift',
  a: 'alerts',
  e: 'extreme',
  p: 'page',
} as const

type Prefix = keyof typeof KINDS

/** What a start parameter names. */
export interface StartParam {
  readonly kind: (typeof KINDS)[Prefix]
  /**
   * An id or code, `all` or `gate` of alerts: letters, digits, `-` and `_`, 1 to 64 of them. Of a
   * page its path, with `_` for a slash and `__` for `_`.
   */
  readonly value: string
}

const GRAMMAR = /^([sincgaep])_([A-Za-z0-9_-]{1,64})$/
const PAGE = /^[A-Za-z0-9-]+(?:__?[A-Za-z0-9-]+)*$/

/**
 * Reads a start parameter; null where it names nothing known.
 * `parseStartParam('s_01jx')` gives `{kind: 'signal', value: '01jx'}`. @source ROUTES
 */
export function parseStartParam(text: string): StartParam | null {
  const [, prefix, value] = GRAMMAR.exec(text) ?? []
  if (prefix === undefined || value === undefined || !Object.hasOwn(KINDS, prefix)) return null
  const kind = KINDS[prefix as Prefix]
  return kind === 'page' && !PAGE.test(value) ? null : { kind, value }
}

/**
 * The path that a start parameter of a page names. `pagePathOf('pages_my_wallet') === '/pages/my/wallet'`
 *
 * @assumed Telegram's links may lead to every page, not only to what alerts and invitations name.
 */
export function pagePathOf(value: string): string {
  return `/${value.replaceAll(/__?/g, (marks) => (marks === '_' ? '/' : '_'))}`
}

/** The start parameter of something, for links. `startParamOf('signal', '01jx') === 's_01jx'` */
export function startParamOf(kind: StartParam['kind'], value: string): string {
  const prefix = Object.entries(KINDS).find(([, name]) => name === kind)?.[0] ?? 's'
  return `${prefix}_${value}`
}
