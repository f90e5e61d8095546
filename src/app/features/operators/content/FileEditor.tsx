import { type ReactNode, useId, useState } from 'react'
import { failureWords } from '#app/api/failure-words.ts'
import { queryClient } from '#app/api/query-client.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { toast } from '#app/state/toast-state.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { type ContentBlocks, OPERATORS, type SavedFile } from '../queries.ts'
import { callOperators } from '../session/call-operators.ts'
import css from './FileEditor.module.css'

interface FileEditorProps {
  /** What it begins with. */
  readonly first: string
  /** A new item or language, or another text for one that is there. */
  readonly how: 'add' | 'edit'
  readonly draw: (blocks: ContentBlocks) => ReactNode
  readonly onClose: () => void
}

/** A file of content: front matter and Markdown, with a preview and what is wrong with it. */
export function FileEditor({ first, how, draw, onClose }: FileEditorProps) {
  const t = useWords('operators')
  const id = useId()
  const [file, setFile] = useState(first)
  const [shown, setShown] = useState<SavedFile | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const send = async (isSaved: boolean, isAgreed: boolean) => {
    setIsBusy(true)
    try {
      const request = { file, how, isSaved, isAgreed }
      const saved = await callOperators('POST /admin/content/save', request)
      setFault(null)
      setShown(saved)
      if (saved.isDone) {
        toast(t('content.saved'))
        onClose()
        void queryClient.invalidateQueries({ queryKey: OPERATORS })
      }
    } catch (error) {
      setFault(failureWords(error).text)
    }
    setIsBusy(false)
  }
  // Readers see it: what replaces it is looked at, then agreed to.
  const mustAgree = shown?.isAgreementMissing === true
  return (
    <Panel fault={fault}>
      <label htmlFor={id} className={css['label']}>
        {t('content.file')}
      </label>
      <textarea
        id={id}
        className={css['file']}
        rows={14}
        spellCheck={false}
        value={file}
        onChange={(event) => {
          setFile(event.target.value)
          setShown(null)
        }}
      />
      {shown !== null && <Outcome shown={shown} draw={draw} />}
      <div className={css['actions']}>
        <Button look="quiet" isDisabled={isBusy} onClick={() => void send(false, false)}>
          {t('content.preview')}
        </Button>
        <Button
          look={mustAgree ? 'grave' : 'filled'}
          isDisabled={isBusy}
          onClick={() => void send(true, mustAgree)}
        >
          {t(mustAgree ? 'content.replace' : 'content.save')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('content.cancel')}
        </Button>
      </div>
    </Panel>
  )
}

interface OutcomeProps {
  readonly shown: SavedFile
  readonly draw: (blocks: ContentBlocks) => ReactNode
}

function Outcome({ shown, draw }: OutcomeProps) {
  const t = useWords('operators')
  const { faults, leftOut, changed, title, blocks, isAgreementMissing } = shown
  if (faults.length > 0) {
    return (
      <ul className={css['faults']} role="alert">
        {faults.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    )
  }
  return (
    <div className={css['shown']} role="status">
      {isAgreementMissing && <p className={css['faults']}>{t('content.seen')}</p>}
      {changed.length > 0 && <p>{t('content.changed', { fields: changed.join(', ') })}</p>}
      {leftOut.map((address) => (
        <p key={address}>{t('content.leftOut', { address })}</p>
      ))}
      <h2 className={css['title']}>{title}</h2>
      {draw(blocks)}
    </div>
  )
}
