import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

interface OnlyStarredProps {
  /** False where the list is of every coin. */
  readonly isNeeded: boolean
  readonly coinIds: readonly string[]
  readonly isPending: boolean
  readonly error: Error | null
  readonly children: ReactNode
}

/** The signals of starred coins, or why there are none to look for. */
export function OnlyStarred(props: OnlyStarredProps) {
  const { isNeeded, coinIds, isPending, error, children } = props
  const t = useWords('signals')
  const navigate = useNavigate()
  if (!isNeeded || coinIds.length > 0) return children
  if (isPending) return <ListSkeleton />
  if (error !== null) return <Failed error={error} />
  const toSearch = () => void navigate('/pages/ai/search')
  return (
    <Notice
      icon="star"
      title={t('empty.favorites.title')}
      text={t('empty.favorites.text')}
      action={{ label: t('empty.favorites.action'), onClick: toSearch }}
    />
  )
}
