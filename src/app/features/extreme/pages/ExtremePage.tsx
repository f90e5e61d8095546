import { useNavigate, useSearchParams } from 'react-router-dom'
import { MarketStrip } from '#app/features/market/components/MarketStrip.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { IconButton } from '#app/ui/button/IconButton.tsx'
import { CountNote } from '../list/CountNote.tsx'
import { ExtremeFeed } from '../list/ExtremeFeed.tsx'
import { ExtremeFrame } from '../list/ExtremeFrame.tsx'
import { type KindChoice, KindTabs, readKind } from '../list/KindTabs.tsx'

const LINKS = [
  { icon: 'trophy', key: 'topten', to: '/pages/extreme/topten' },
  { icon: 'search', key: 'search', to: '/pages/extreme/search' },
] as const

/** All surges and plunges, newest first. */
export default function ExtremePage() {
  const t = useWords('extreme')
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const kind = readKind(address)
  const choose = (next: KindChoice) => {
    const changed = new URLSearchParams(address)
    if (next === 'all') changed.delete('kind')
    else changed.set('kind', next)
    setAddress(changed, { replace: true })
  }
  return (
    <ExtremeFrame
      strip={<MarketStrip />}
      title={t('page.title')}
      parent="/"
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
      <CountNote />
      <div id="extremes" role="tabpanel" aria-label={t(`kinds.${kind}`)}>
        <ExtremeFeed key={kind} filter={kind === 'all' ? {} : { kind }} />
      </div>
    </ExtremeFrame>
  )
}
