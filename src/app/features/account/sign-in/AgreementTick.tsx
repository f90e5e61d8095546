import { Link } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Tick } from '#app/ui/form/Tick.tsx'

const AGREEMENT = '/pages/login/agreement' satisfies PagePath

interface AgreementTickProps {
  readonly isTicked: boolean
  readonly onChange: (isTicked: boolean) => void
  readonly fault?: string | null
}

/** "I have read and accept the Service Terms." Nobody is signed in without it. @source Spec 5 */
export function AgreementTick(props: AgreementTickProps) {
  const t = useWords('login')
  return (
    <Tick {...props}>
      {t('agree.before')} <Link to={AGREEMENT}>{t('agree.link')}</Link>
    </Tick>
  )
}
