import { useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { IconButton } from '#app/ui/button/IconButton.tsx'
import css from './RecentWords.module.css'
import { clearRecentWords, readRecentWords } from './recent-words.ts'

/** The words searched last on this device; none where there are none. */
export function RecentWords({ onChoose }: { readonly onChoose: (word: string) => void }) {
  const t = useWords('search')
  const [recent, setRecent] = useState(readRecentWords)
  if (recent.length === 0) return null
  const clear = () => {
    clearRecentWords()
    setRecent([])
  }
  return (
    <section aria-labelledby="recent" className={css['recent']}>
      <h2 id="recent" className={css['label']}>
        {t('recent')}
      </h2>
      <ul className={css['words']}>
        {recent.map((word) => (
          <li key={word}>
            <button type="button" className={css['word']} onClick={() => onChoose(word)}>
              {word}
            </button>
          </li>
        ))}
      </ul>
      <IconButton icon="close" label={t('forget')} onClick={clear} />
    </section>
  )
}
