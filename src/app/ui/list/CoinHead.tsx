import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { GreyText } from '../feedback/GreyText.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Icon } from '../icon/Icon.tsx'
import css from './CoinHead.module.css'
import { CoinLogo } from '../logo/CoinLogo.tsx'

const LOGO_SIZE = 36

interface CoinHeadProps {
  readonly coinId: string
  /** Its ticker. */
  readonly name: string
  /** Title of the link to the coin's page. */
  readonly linkTitle: string
  /** The leading figure, at the end of the first line. */
  readonly figure: ReactNode
  /** In the second line, beside the logo. */
  readonly children: ReactNode
  /** At the end of the second line. */
  readonly end: ReactNode
}

/** Top of what a page shows of a coin: the coin with a link to its page, the leading figure, and a line. */
export function CoinHead({ coinId, name, linkTitle, figure, children, end }: CoinHeadProps) {
  return (
    <div className={css['head']}>
      <CoinLogo coinId={coinId} name={name} size={LOGO_SIZE} />
      <h2 className={css['coin']}>
        <Link className={css['link']} to={`/pages/ai/detail?coinId=${coinId}`} title={linkTitle}>
          <span className={css['name']}>{name}</span> <Icon name="forward" size="0.8em" />
        </Link>
      </h2>
      <p className={css['figure']}>{figure}</p>
      <div className={css['line']}>
        {children}
        <p className={css['end']}>{end}</p>
      </div>
    </div>
  )
}

/** Skeleton of it. */
export function GreyCoinHead() {
  return (
    <div className={css['head']}>
      <span className={css['logo']}>
        <Skeleton width={`${LOGO_SIZE}px`} height={`${LOGO_SIZE}px`} />
      </span>
      <GreyText width="4em" />
      <span className={css['figure']}>
        <GreyText width="4.5em" />
      </span>
      <span className={css['line']}>
        <GreyText width="9em" />
        <span className={css['end']}>
          <GreyText width="5em" />
        </span>
      </span>
    </div>
  )
}
