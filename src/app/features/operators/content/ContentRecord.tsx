import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#domain/content/text-language.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { queryClient } from '#app/api/query-client.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { toast } from '#app/state/toast-state.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Badge } from '#app/ui/number/Badge.tsx'
import { Choices } from '../frame/Choices.tsx'
import { RecordRow } from '../frame/RecordRow.tsx'
import { type ContentBlocks, type ContentItem, operatorQueries, OPERATORS } from '../queries.ts'
import { callOperators } from '../session/call-operators.ts'
import { FileEditor } from './FileEditor.tsx'
import { fileFor } from './new-file.ts'

const TONES = { draft: 'amber', published: 'blue', withdrawn: 'grey' } as const

interface ContentRecordProps {
  readonly item: ContentItem
  readonly canWrite: boolean
  readonly draw: (blocks: ContentBlocks) => ReactNode
}

/** One item: its languages, its state, and what can be done with it. */
export function ContentRecord({ item, canWrite, draw }: ContentRecordProps) {
  const t = useWords('operators')
  const [isWriting, setIsWriting] = useState(false)
  const { key, kind, state, languages, title } = item
  const next = state === 'published' ? 'withdrawn' : 'published'
  const setState = async () => {
    try {
      await callOperators('POST /admin/content/setState', { key, state: next })
      toast(t(`content.done.${next}`))
    } catch (error) {
      toast(failureWords(error).text)
    }
    await queryClient.invalidateQueries({ queryKey: OPERATORS })
  }
  return (
    <>
      <RecordRow
        title={title}
        note={`${t(`contentKind.${kind}`)} · ${dateText(item.changedAt, 'full')}`}
        end={<Badge tone={TONES[state]}>{t(`content.${state}`)}</Badge>}
        actions={
          canWrite ? (
            <>
              <Button look="quiet" onClick={() => setIsWriting(!isWriting)}>
                {t('content.edit')}
              </Button>
              <Button look="quiet" onClick={() => void setState()}>
                {t(`content.do.${next}`)}
              </Button>
            </>
          ) : undefined
        }
      >
        <span translate="no">{key}</span>
        <span translate="no">{languages.join(' · ')}</span>
      </RecordRow>
      {isWriting && <Files item={item} draw={draw} onClose={() => setIsWriting(false)} />}
    </>
  )
}

interface FilesProps extends Omit<ContentRecordProps, 'canWrite'> {
  readonly onClose: () => void
}

/** The file of each language; one that the item lacks begins with another's facts. */
function Files({ item, draw, onClose }: FilesProps) {
  const t = useWords('operators')
  const [language, setLanguage] = useState<ContentLanguage>(item.languages[0] ?? 'en')
  const { data } = useQuery(operatorQueries.contentFiles(item.key))
  if (data === undefined) return null
  const own = data.files.find((one) => one.language === language)
  const first = own?.file ?? fileFor(language, data.files[0]?.file ?? '')
  return (
    <>
      <Choices
        label={t('content.language')}
        items={CONTENT_LANGUAGES.map((id) => ({ id, label: id }))}
        chosen={language}
        onChoose={setLanguage}
      />
      <FileEditor
        key={language}
        first={first}
        how={own === undefined ? 'add' : 'edit'}
        draw={draw}
        onClose={onClose}
      />
    </>
  )
}
