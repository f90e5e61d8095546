import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'

const PRIZES = '/pages/my/prize' satisfies PagePath
const RECORD = '/pages/my/prize/record' satisfies PagePath

/** Who has a card now. */
export interface Recipient {
  readonly name: string
  readonly id: string
}

/** What has come of a gift: whose the card is, or with null that there is none to give. */
export function GiveEnd({ recipient }: { readonly recipient: Recipient | null }) {
  const t = useWords('card')
  const navigate = useNavigate()
  const to = (label: string, path: PagePath) => ({
    label,
    onClick: () => void navigate(path, { replace: true }),
  })
  if (recipient === null) {
    const action = to(t('give.toPrizes'), PRIZES)
    return <Notice icon="gift" title={t('give.noneTitle')} text={t('give.none')} action={action} />
  }
  const text = t('give.done', { ...recipient })
  const action = to(t('give.toRecord'), RECORD)
  return <Notice icon="check" title={t('give.doneTitle')} text={text} action={action} />
}
