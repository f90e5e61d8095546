import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CONTENT_STATES } from '#domain/content/kind.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { RowList } from '#app/ui/list/RowList.tsx'
import { Choices } from '../frame/Choices.tsx'
import { wholeList } from '../frame/whole-list.ts'
import { type ContentBlocks, operatorQueries } from '../queries.ts'
import { ContentRecord } from './ContentRecord.tsx'
import { FileEditor } from './FileEditor.tsx'
import { newFile } from './new-file.ts'
import css from './ContentSection.module.css'

const CHOICES = ['all', ...CONTENT_STATES] as const

interface ContentSectionProps {
  readonly canWrite: boolean
  /** Draws a text as readers see it. */
  readonly draw: (blocks: ContentBlocks) => ReactNode
}

/** Articles, events, airdrops, videos, announcements and banners: written, published and withdrawn. */
export function ContentSection({ canWrite, draw }: ContentSectionProps) {
  const t = useWords('operators')
  const [state, setState] = useState<(typeof CHOICES)[number]>('all')
  const [isWriting, setIsWriting] = useState(false)
  const query = useQuery(operatorQueries.content(state === 'all' ? undefined : state))
  const close = () => {
    setIsWriting(false)
    // The editor was higher than the screen, and what was saved is the first of the list.
    globalThis.scrollTo(0, 0)
  }
  return (
    <>
      <Choices
        label={t('filter')}
        items={CHOICES.map((id) => ({ id, label: t(`content.${id}`) }))}
        chosen={state}
        onChoose={setState}
      />
      {canWrite && !isWriting && (
        <div className={css['new']}>
          <Button look="quiet" onClick={() => setIsWriting(true)}>
            {t('content.new')}
          </Button>
        </div>
      )}
      {isWriting && <FileEditor first={newFile()} how="add" draw={draw} onClose={close} />}
      <RowList
        query={wholeList(query)}
        failure={query.isError ? <Failed error={query.error} /> : null}
        empty={{ icon: 'inbox', title: t('content.empty.title'), text: t('content.empty.text') }}
        label={t('section.content')}
      >
        {query.data?.items.map((item) => (
          <ContentRecord key={item.key} item={item} canWrite={canWrite} draw={draw} />
        ))}
      </RowList>
    </>
  )
}
