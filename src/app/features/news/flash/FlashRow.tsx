import { Link } from 'react-router-dom'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { Flash } from '../queries.ts'
import css from './FlashRow.module.css'

interface FlashRowProps {
  readonly flash: Flash
  /** Where it stands without its day's heading, the day is said in the row. */
  readonly hasDay?: boolean
  /** The coin whose page it is on: it needs no chip. */
  readonly ofCoinId?: string
}

/**
 * A news flash: its time, its text, the sites that tell it and the coins it is about. A link of another
 * site opens outside the app, in Telegram too (platform/telegram/open-link.ts).
 */
export function FlashRow({ flash, hasDay = false, ofCoinId }: FlashRowProps) {
  const t = useWords('news')
  const { text, publishedAt, isSeenTime, page, otherPages } = flash
  const coins = flash.coins.filter(({ coinId }) => coinId !== ofCoinId)
  const time = dateText(publishedAt, hasDay ? 'minute' : 'clock')
  return (
    <article className={css['row']}>
      <Outside url={page.url} className={css['text']}>
        {text}
      </Outside>
      <div className={css['foot']}>
        <p className={`numbers ${css['note']}`}>
          <time dateTime={new Date(publishedAt).toISOString()}>
            {isSeenTime ? t('seen', { time }) : time}
          </time>
          {[page, ...otherPages].map(({ source, url }, at) => (
            <span key={`${source} ${url ?? at}`}>
              {' · '}
              <Outside url={url} className={css['source']}>
                {source}
              </Outside>
            </span>
          ))}
        </p>
        {coins.length > 0 && (
          <ul className={css['coins']} aria-label={t('coins')}>
            {coins.map(({ coinId, symbol }) => (
              <li key={coinId}>
                <Link className={css['coin']} to={`/pages/ai/detail?coinId=${coinId}`}>
                  {symbol}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}

interface OutsideProps {
  /** Null where nothing may lead there. */
  readonly url: string | null
  readonly className: string | undefined
  readonly children: string
}

function Outside({ url, className, children }: OutsideProps) {
  if (url === null) return <span className={className}>{children}</span>
  return (
    <a className={className} href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
