import { useLogoAddress } from './logo-address.ts'
import css from './CoinLogo.module.css'

interface CoinLogoProps {
  readonly coinId: string
  /** Ticker or name beside the logo: two letters of it stand for a coin whose id has none. */
  readonly name: string
  /** CSS pixels a side. @source SCREENS 2 */
  readonly size: 20 | 28 | 32 | 36
}

/** The coin's logo in a box of fixed size; two letters until it is there and where there is none. */
export function CoinLogo({ coinId, name, size }: CoinLogoProps) {
  const address = useLogoAddress(coinId)
  return (
    <span
      className={css['logo']}
      data-size={size}
      data-letters={lettersOf(coinId, name)}
      aria-hidden="true"
    >
      {address !== undefined && (
        <img
          key={address}
          src={address}
          width={size}
          height={size}
          alt=""
          loading="lazy"
          decoding="async"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </span>
  )
}

/** `1000WHY` is `WH`, as its coin's id says; an id without the name's own letters says nothing. */
function lettersOf(coinId: string, name: string): string {
  const text = /^[\w$]+$/.test(name) ? coinId : name
  return [...text].slice(0, 2).join('').toUpperCase()
}
