import type { ReactNode } from 'react'
import css from './Facts.module.css'

/** A name and what it is. */
export type Fact = readonly [name: string, value: ReactNode]

interface FactsProps {
  readonly facts: readonly Fact[]
  /** Where no heading names them. */
  readonly label?: string
}

/** Names on the left, values on the right. */
export function Facts({ facts, label }: FactsProps) {
  return (
    <dl className={css['facts']} aria-label={label}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="numbers">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
