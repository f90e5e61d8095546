import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { LoadingNote } from '#app/ui/feedback/LoadingNote.tsx'
import { CellLink, CellText } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { AboutHead } from '../about/AboutHead.tsx'
import { LicenceList } from '../about/LicenceList.tsx'
import { WithInfo } from '../about/WithInfo.tsx'

/** What the product is, who runs it, and where to check and read more. @source Spec 2 */
export default function AboutPage() {
  const t = useWords('support')
  return (
    <TitledPage>
      <AboutHead />
      <CellList>
        <CellLink
          to="/record"
          icon="shield"
          title={t('about.record')}
          text={t('about.recordText')}
        />
        <CellLink
          to="/uni_modules/momo-update/pages/update"
          icon="refresh"
          title={t('about.update')}
        />
        <CellLink to="/pages/login/agreement" icon="document" title={t('about.terms')} />
        <CellLink to="/privacy" icon="lock" title={t('about.privacy')} />
        <CellLink to="/pages/my/contact" icon="chat" title={t('about.contact')} />
      </CellList>
      <WithInfo
        rowCount={1}
        isPart
        grey={
          <>
            <LoadingNote />
            <CellList>
              <CellText icon="info" title={t('about.rules')} value={<GreyText width="1em" />} />
            </CellList>
          </>
        }
      >
        {({ operator, community, rulesVersion }) => (
          <CellList>
            {community.length > 0 && (
              <CellLink
                to="/pages/my/officialCommunity"
                icon="friends"
                title={t('about.community')}
              />
            )}
            <CellText
              icon="info"
              title={t('about.rules')}
              value={<span className="numbers">{rulesVersion}</span>}
            />
            {operator !== null && (
              <CellText
                icon="person"
                title={t('about.operator')}
                value={<bdi>{operator.name}</bdi>}
              />
            )}
          </CellList>
        )}
      </WithInfo>
      <LicenceList />
    </TitledPage>
  )
}
