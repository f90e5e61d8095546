import { useWords } from '#app/i18n/use-words.ts'
import { Sections } from '#app/ui/page/Sections.tsx'

const SECTIONS = [
  'what',
  'advice',
  'risk',
  'account',
  'data',
  'leaving',
  'telegram',
  'change',
] as const

/** The service terms, whole. */
export function AgreementText() {
  const t = useWords('agreement')
  const sections = SECTIONS.map((section) => ({
    title: t(`sections.${section}.title`),
    texts: [t(`sections.${section}.text`)],
  }))
  return <Sections lead={t('lead')} sections={sections} />
}
