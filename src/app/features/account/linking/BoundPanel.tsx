import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureWords } from '#app/api/failure-words.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { toast } from '#app/state/toast-state.ts'
import { CellButton, CellText } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import { CellValue } from '../components/CellValue.tsx'
import { type BoundAccount, boundName } from './social-queries.ts'

interface BoundPanelProps {
  /** What the other side is called: `Telegram`. */
  readonly site: string
  readonly bound: BoundAccount
  /** What ends with the link. */
  readonly lossText: string
  readonly onUnbind: () => Promise<unknown>
}

/** The linked account, with unlinking behind a confirmation. */
export function BoundPanel({ site, bound, lossText, onUnbind }: BoundPanelProps) {
  const t = useWords('account')
  const tShell = useWords('shell')
  const client = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const unbind = async () => {
    setIsBusy(true)
    try {
      await onUnbind()
      haptic('success')
      toast(t('social.unbound', { site }))
    } catch (error) {
      haptic('error')
      toast(failureWords(error).text)
    }
    await client.invalidateQueries({ queryKey: ['my'] })
    setIsBusy(false)
    setIsAsked(false)
  }
  return (
    <>
      <CellList footer={t('social.boundNote', { site })}>
        <CellText title={site} value={<CellValue>{boundName(bound)}</CellValue>} />
        <CellText title={t('social.since')} value={dateText(bound.boundAt, 'full')} />
        <CellButton
          isGrave
          needsNetwork
          title={t('social.unbind')}
          onClick={() => setIsAsked(true)}
        />
      </CellList>
      {isAsked && (
        <Sheet
          title={t('social.unbindTitle', { site })}
          closeLabel={tShell('close')}
          onClose={() => setIsAsked(false)}
          footer={
            <SheetActions
              isGrave
              primary={{
                text: t('social.unbind'),
                onClick: () => void unbind(),
                needsNetwork: true,
                isBusy,
              }}
              secondary={{ text: t('social.keep'), onClick: () => setIsAsked(false) }}
            />
          }
        >
          <p>{lossText}</p>
        </Sheet>
      )}
    </>
  )
}
