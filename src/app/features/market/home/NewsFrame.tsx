import type { PropsWithChildren } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { HomeSection } from './HomeSection.tsx'

/** The titled section of the news with a link to all of it. */
export function NewsFrame({ children }: PropsWithChildren) {
  const t = useWords('home')
  const more = { to: '/pages/news/news', text: t('coins.all') }
  return (
    <HomeSection title={t('news.title')} more={more}>
      {children}
    </HomeSection>
  )
}
