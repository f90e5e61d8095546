import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import type { Redeemable } from './CodeForm.tsx'
import { givesCard, useEffectWords } from './use-effect-words.ts'

const PRIZES = '/pages/my/prize' satisfies PagePath
const SIGNALS = '/pages/ai/ai' satisfies PagePath

/** Result of a redeemed code, with a link to it. */
export function CodeDone({ answer }: { readonly answer: Redeemable }) {
  const t = useWords('card')
  const navigate = useNavigate()
  const hasCard = givesCard(answer)
  const action = {
    label: t(hasCard ? 'code.toPrizes' : 'code.toSignals'),
    onClick: () => void navigate(hasCard ? PRIZES : SIGNALS),
  }
  return (
    <Notice
      icon="check"
      title={t('code.doneTitle')}
      text={useEffectWords(answer)}
      action={action}
    />
  )
}
