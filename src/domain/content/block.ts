/** A run of text of one look. */
export interface Span {
  /** Plain text; a line break is `\n`. */
  readonly text: string
  readonly isStrong?: true
  readonly isEmphasis?: true
  readonly isCode?: true
  /** Where it leads: an https address, or a page of the app. Nothing else is ever stored. */
  readonly href?: string
}

/** A point of a list; `depth` 0 is the outermost. */
export interface ListPoint {
  readonly depth: number
  readonly spans: readonly Span[]
}

/** Deepest indentation of a list that is shown; deeper points stand at it. */
export const MOST_DEPTH = 3

/**
 * A part of a body, in order. This is all that an item can hold: no HTML exists anywhere, so that
 * nothing has to be removed from it.
 */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly spans: readonly Span[] }
  | { readonly kind: 'paragraph' | 'quote'; readonly spans: readonly Span[] }
  | {
      readonly kind: 'list'
      /** Number of the first point; null for points without numbers. */
      readonly start: number | null
      readonly points: readonly ListPoint[]
    }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'image'; readonly address: string; readonly alt: string }
  | { readonly kind: 'rule' }

/** What a Markdown text comes to. */
export interface ReadBody {
  readonly blocks: readonly Block[]
  /** Addresses of links and pictures that were left out, their text stays. */
  readonly leftOut: readonly string[]
}
