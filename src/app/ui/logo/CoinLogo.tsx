import { useLogoAddress } from './logo-address.ts'
import { LogoBox, type LogoBoxProps } from './LogoBox.tsx'

/** The coin's logo in a box of fixed size; two letters until it is there and where there is none. */
export function CoinLogo(props: LogoBoxProps) {
  const { coinId, size } = props
  const address = useLogoAddress(coinId)
  return (
    <LogoBox {...props}>
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
    </LogoBox>
  )
}
