import { useWords } from '#app/i18n/use-words.ts'
import { LoadingNote } from '#app/ui/feedback/LoadingNote.tsx'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { ContactCell, CopyContactCell } from '../about/ContactCell.tsx'
import { WithInfo } from '../about/WithInfo.tsx'

/** How to reach the people behind the product. @source Spec 2 */
export default function ContactPage() {
  const t = useWords('support')
  return (
    <TitledPage>
      <CellList footer={t('contact.note')}>
        <CellLink
          to="/pages/my/feedback"
          icon="mail"
          title={t('contact.feedback')}
          text={t('contact.feedbackText')}
        />
        <CellLink
          to="/pages/ai/help/help"
          icon="help"
          title={t('contact.help')}
          text={t('contact.helpText')}
        />
      </CellList>
      {/* At the end of the page: where nothing is set, nothing goes away. */}
      <WithInfo rowCount={2} grey={<LoadingNote />} isPart>
        {({ contact, community }) => (
          <>
            {contact !== null && (
              <CellList header={t('contact.direct')}>
                <ContactCell contact={contact} />
                <CopyContactCell contact={contact} />
              </CellList>
            )}
            {community.length > 0 && (
              <CellList>
                <CellLink
                  to="/pages/my/officialCommunity"
                  icon="friends"
                  title={t('about.community')}
                />
              </CellList>
            )}
          </>
        )}
      </WithInfo>
    </TitledPage>
  )
}
