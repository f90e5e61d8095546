import type { ReactNode } from 'react'
import css from './Facts.module.css'

/** A name and what it is. */
export type Fact = readonly [name: string, value: ReactNode]

/** Names on the left, values on the right. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={css['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="numbers">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
