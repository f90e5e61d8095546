import { Link } from 'react-router-dom'
import { useIsOpenBeside } from '#app/ui/list/list-place.ts'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import { coinPath, type CoinRowProps, CoinRowView } from '../views/CoinRowView.tsx'

/** A coin in a row that opens it: logo, name, course, price and change of 24 hours. */
export function CoinRow(props: CoinRowProps) {
  const { coinId, symbol } = props
  const isOpen = useIsOpenBeside(coinPath(coinId))
  const logo = <CoinLogo coinId={coinId} name={symbol} size={32} />
  return <CoinRowView {...props} as={Link} logo={logo} isOpen={isOpen} />
}
