import { useNavigate } from 'react-router-dom'
import { MarketPage } from '#app/features/market/components/MarketPage.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { IconButton } from '#app/ui/button/IconButton.tsx'
import { useListPlace } from '#app/ui/list/list-place.ts'
import { CountNote } from '../list/CountNote.tsx'
import { ExtremeFeed } from '../list/ExtremeFeed.tsx'
import { type KindChoice, KindTabs, readKind } from '../list/KindTabs.tsx'

const LINKS = [
  { icon: 'trophy', key: 'topten', to: '/pages/extreme/topten' },
  { icon: 'search', key: 'search', to: '/pages/extreme/search' },
] as const

/** All surges and plunges, newest first. */
export default function ExtremePage() {
  const t = useWords('extreme')
  const navigate = useNavigate()
  const [text, go] = useListPlace()
  const address = new URLSearchParams(text)
  const kind = readKind(address)
  const choose = (next: KindChoice) => {
    if (next === 'all') address.delete('kind')
    else address.set('kind', next)
    go(address)
  }
  return (
    <MarketPage
      title={t('page.title')}
      parent="/pages/home/home"
      risk={t('page.risk')}
      end={LINKS.map(({ icon, key, to }) => (
        <IconButton
          key={key}
          icon={icon}
          label={t(`page.${key}`)}
          onClick={() => void navigate(to)}
        />
      ))}
      tabs={<KindTabs selected={kind} onSelect={choose} />}
    >
      <div id="extremes" role="tabpanel" aria-label={t(`kinds.${kind}`)}>
        <ExtremeFeed
          key={kind}
          look="band"
          filter={kind === 'all' ? {} : { kind }}
          note={<CountNote />}
        />
      </div>
    </MarketPage>
  )
}
