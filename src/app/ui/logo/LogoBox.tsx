import type { ReactNode } from 'react'
import css from './CoinLogo.module.css'

/** The coin of a logo. */
export interface LogoBoxProps {
  readonly coinId: string
  /** Ticker or name beside the logo: two letters of it are shown for a coin whose id has none. */
  readonly name: string
  /** CSS pixels a side. @source SCREENS 2 */
  readonly size: 20 | 28 | 32 | 36
}

/** A coin's two letters in a box of fixed size, and over them its logo where there is one. */
export function LogoBox(props: LogoBoxProps & { readonly children?: ReactNode }) {
  const { coinId, name, size, children } = props
  return (
    <span
      className={css['logo']}
      data-size={size}
      data-letters={lettersOf(coinId, name)}
      aria-hidden="true"
    >
      {children}
    </span>
  )
}

/** `1000WHY` is `WH`, as its coin's id says; an id without the name's own letters says nothing. */
function lettersOf(coinId: string, name: string): string {
  const text = /^[\w$]+$/.test(name) ? coinId : name
  return [...text].slice(0, 2).join('').toUpperCase()
}
