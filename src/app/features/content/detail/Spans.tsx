import type { ReactNode } from 'react'
import { AddressLink } from '../list/AddressLink.tsx'
import type { ContentBlock } from '../queries.ts'
import css from './Spans.module.css'

type Span = Extract<ContentBlock, { kind: 'paragraph' | 'quote' }>['spans'][number]

/** A line of text with its looks and links. */
export function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span, at) => <Run key={at} span={span} />)
}

function Run({ span }: { readonly span: Span }) {
  let run: ReactNode = span.text
  if (span.isCode) run = <code>{run}</code>
  if (span.isEmphasis) run = <em>{run}</em>
  if (span.isStrong) run = <strong>{run}</strong>
  if (span.href === undefined) return run
  return (
    <AddressLink className={css['link']} address={span.href}>
      {run}
    </AddressLink>
  )
}
