import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { IconButton } from '#app/ui/button/IconButton.tsx'
import { type CoinEnd, CoinRows, CoinRowsSkeleton } from './CoinRows.tsx'
import css from './EmptySearch.module.css'
import { clearRecentWords, readRecentWords } from './recent-words.ts'
import { searchQueries } from './search-queries.ts'

interface EmptySearchProps extends RecentWordsProps {
  readonly endOf: CoinEnd
}

interface RecentWordsProps {
  readonly onChoose: (word: string) => void
}

/** Start of the search: recent words and the largest coins. */
export function EmptySearch({ onChoose, endOf }: EmptySearchProps) {
  const t = useWords('signals')
  const { data, isError, error } = useQuery(searchQueries.popular())
  return (
    <>
      <RecentWords onChoose={onChoose} />
      {data === undefined && isError ? (
        <Failed error={error} />
      ) : (
        <section aria-labelledby="popular">
          <h2 id="popular" className={css['title']}>
            {t('search.popular')}
          </h2>
          {data === undefined ? (
            <CoinRowsSkeleton />
          ) : (
            <CoinRows coins={data.items} endOf={endOf} />
          )}
        </section>
      )}
    </>
  )
}

function RecentWords({ onChoose }: RecentWordsProps) {
  const t = useWords('signals')
  const [recent, setRecent] = useState(readRecentWords)
  if (recent.length === 0) return null
  const clear = () => {
    clearRecentWords()
    setRecent([])
  }
  return (
    <section aria-labelledby="recent">
      <div className={css['head']}>
        <h2 id="recent" className={css['title']}>
          {t('search.recent')}
        </h2>
        <IconButton icon="close" label={t('search.forget')} onClick={clear} />
      </div>
      <ul className={css['words']}>
        {recent.map((word) => (
          <li key={word}>
            <button type="button" className={css['word']} onClick={() => onChoose(word)}>
              {word}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
