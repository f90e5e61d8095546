import type { ReactElement, ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }
type Part = (props: Props) => ReactNode

const SVG = 'http://www.w3.org/2000/svg'
/** Attributes with their own spelling in a document; other names of two words get a hyphen. */
const NAMES = new Map([
  ['className', 'class'],
  ['viewBox', 'viewBox'],
])

/**
 * DOM nodes of a view made of host elements and of components without hooks, `memo` included, so
 * that what is drawn before React has the same markup. Drawn once: events, keys and references are
 * left out.
 */
export function nodesOf(view: ReactNode, isSvg = false): Node[] {
  if (view === null || view === undefined || typeof view === 'boolean') return []
  if (typeof view === 'string' || typeof view === 'number') {
    return [document.createTextNode(String(view))]
  }
  if (Array.isArray(view)) return view.flatMap((one: ReactNode) => nodesOf(one, isSvg))
  const { type, props } = view as ReactElement<Props>
  if (typeof type === 'string') return [elementOf(type, props, isSvg || type === 'svg')]
  const part = partOf(type)
  // A fragment is a symbol: only its children count.
  return nodesOf(part === null ? props.children : part(props), isSvg)
}

function partOf(type: unknown): Part | null {
  if (typeof type === 'function') return type as Part
  const { type: inner } = Object(type) as { readonly type?: unknown }
  return typeof inner === 'function' ? (inner as Part) : null
}

function elementOf(tag: string, { children, style, ...rest }: Props, isSvg: boolean): Element {
  const element = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(rest)) {
    const text = textOf(name, value)
    if (text !== null) element.setAttribute(NAMES.get(name) ?? hyphened(name), text)
  }
  if (element instanceof HTMLElement) Object.assign(element.style, style)
  element.append(...nodesOf(children, isSvg))
  return element
}

/** Text of an attribute; null to leave it out. Only `data-` and `aria-` write true and false. */
function textOf(name: string, value: unknown): string | null {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value !== 'boolean') return null
  if (/^(data|aria)-/.test(name)) return String(value)
  return value ? '' : null
}

function hyphened(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
