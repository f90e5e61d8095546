import { useWords } from '#app/i18n/use-words.ts'
import type { WordKey } from '#app/i18n/word-key.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { GreySections } from '#app/ui/page/GreySections.tsx'
import { Sections } from '#app/ui/page/Sections.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { WithInfo } from '../about/WithInfo.tsx'
import { POLICY } from '../about/policy.ts'

/** What is stored of people, why, for how long, and whom it is given to. @source ROUTES */
export default function PrivacyPage() {
  const t = useWords('privacy')
  return (
    <TitledPage>
      <WithInfo rowCount={6} grey={<GreySections count={4} />}>
        {({ operator }) => {
          const who = {
            title: t('who.title'),
            texts: [
              operator === null ? t('who.unnamed') : t('who.named', { name: operator.name }),
              ...[operator?.address ?? null].filter((address) => address !== null),
              t('who.reach'),
            ],
          }
          const sections = POLICY.map(({ name, parts }) => ({
            title: t(`${name}.title`),
            texts: parts.map((part) => t(`${name}.${part}` as WordKey<'privacy'>)),
          }))
          return <Sections lead={t('lead')} sections={[who, ...sections]} />
        }}
      </WithInfo>
      <CellList>
        <CellLink to="/pages/my/feedback" icon="mail" title={t('ask')} />
        <CellLink to="/pages/login/agreement" icon="document" title={t('terms')} />
      </CellList>
    </TitledPage>
  )
}
