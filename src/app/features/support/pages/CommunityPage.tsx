import type { CommunitySite } from '#domain/support/community.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { platform } from '#app/platform/platform.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import type { IconName } from '#app/ui/icon/Icon.tsx'
import { CellButton } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { WithInfo } from '../about/WithInfo.tsx'

/** Names of sites are the same in every language. */
const SITES: Readonly<Record<Exclude<CommunitySite, 'website'>, string>> = {
  telegram: 'Telegram',
  x: 'X',
  discord: 'Discord',
  youtube: 'YouTube',
  facebook: 'Facebook',
  github: 'GitHub',
}

const ICONS: Readonly<Partial<Record<CommunitySite, IconName>>> = {
  telegram: 'plane',
  x: 'x',
  youtube: 'play',
  website: 'globe',
}

/** Where the official community is; sites that are not set are not named. @source Spec 2 */
export default function CommunityPage() {
  const t = useWords('support')
  return (
    <TitledPage>
      <WithInfo rowCount={2}>
        {({ community }) =>
          community.length === 0 ? (
            <Notice
              icon="friends"
              title={t('community.none.title')}
              text={t('community.none.text')}
            />
          ) : (
            <CellList footer={t('community.note')}>
              {community.map(({ site, url }) => (
                <CellButton
                  key={url}
                  icon={ICONS[site] ?? 'link'}
                  title={site === 'website' ? t('community.website') : SITES[site]}
                  text={url.replace(/^https:\/\//, '')}
                  onClick={() => platform().openLink(url)}
                />
              ))}
            </CellList>
          )
        }
      </WithInfo>
    </TitledPage>
  )
}
