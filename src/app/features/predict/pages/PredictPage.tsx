import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { VENUE_NAMES } from '#domain/market/market.ts'
import { CALCULATION_KINDS, type CalculationKind } from '#domain/predict/calculation.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useRefresh } from '#app/api/use-refresh.ts'
import { LazyCheckInSheet } from '#app/features/checkin/sheet/LazyCheckInSheet.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { useSession } from '#app/state/session-state.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { Cell, CellLink } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import { LogoBox } from '#app/ui/logo/LogoBox.tsx'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { SegmentedTabs } from '#app/ui/page/SegmentedTabs.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { EstimateForm } from '../form/EstimateForm.tsx'
import { GreyForm } from '../form/GreyForm.tsx'
import { LevelsForm } from '../form/LevelsForm.tsx'
import { OwnCalculations } from '../form/OwnCalculations.tsx'
import { choiceOnWire, readPredictChoice } from '../form/strategy-choice.ts'
import { type Offer, predictQueries } from '../queries.ts'

const SEARCH = '/pages/aiPredict/search' satisfies PagePath

/**
 * What past signals of a coin would have paid, or where its price turned: `?coinId=` names the coin,
 * `?kind=levels` the second. @source Spec 2
 */
export default function PredictPage() {
  const refresh = useRefresh()
  const [address] = useSearchParams()
  const isSignedIn = useSession().token !== null
  return (
    <PullToRefresh onRefresh={refresh}>
      <TitledPage>
        {address.get('coinId') === null ? <NoCoin /> : <CoinForms />}
        {isSignedIn && <OwnCalculations />}
      </TitledPage>
    </PullToRefresh>
  )
}

function NoCoin() {
  const t = useWords('predict')
  const navigate = useNavigate()
  const action = { label: t('coin.choose'), onClick: () => void navigate(SEARCH) }
  return <Notice icon="search" title={t('coin.none')} text={t('coin.noneText')} action={action} />
}

/** A coin that no market has any more cannot be calculated. */
function isCovered(offer: Offer | undefined): offer is Offer {
  return offer !== undefined && offer.coin !== null
}

interface ChosenCoinProps {
  /** Undefined while it loads. */
  readonly data: Offer | undefined
  readonly coinId: string
  readonly kind: CalculationKind
}

/** The coin with the market that is calculated on; leads to the search for another. */
function ChosenCoin({ data, coinId, kind }: ChosenCoinProps) {
  const t = useWords('predict')
  const tMarket = useWords('market')
  if (data === undefined) {
    return (
      <Cell
        as="div"
        logo={<LogoBox coinId="" name="" size={32} />}
        title={<GreyText width="4em" />}
        text={<GreyText width="7em" />}
        end={<Icon name="forward" size="18px" />}
      />
    )
  }
  const { coin, symbol } = data
  return (
    <CellLink
      to={`${SEARCH}?kind=${kind}`}
      logo={<CoinLogo coinId={coin?.coinId ?? coinId} name={symbol} size={32} />}
      title={symbol}
      text={
        coin === null
          ? t('coin.change')
          : `${VENUE_NAMES[coin.exchange]} · ${tMarket(`kind.${coin.kind}`)}`
      }
    />
  )
}

function CoinForms() {
  const t = useWords('predict')
  const panelId = useId()
  const [address, setAddress] = useSearchParams()
  const coinId = address.get('coinId') ?? ''
  const kind = address.get('kind') === 'levels' ? 'levels' : 'estimate'
  const choice = readPredictChoice(address)
  const checkIn = useCheckInSheet()
  const navigate = useNavigate()
  const choose = {
    label: t('coin.choose'),
    onClick: () => void navigate(`${SEARCH}?kind=${kind}`),
  }
  const { data, error } = useQuery(predictQueries.offer({ coinId, ...choiceOnWire(choice) }))
  const select = (next: string) => {
    const changed = new URLSearchParams(address)
    changed.set('kind', next)
    setAddress(changed, { replace: true })
  }
  // Nothing came at all: one message, without the parts that would need it.
  if (data === undefined && error !== null) return <Failed error={error} otherwise={choose} />
  return (
    <>
      <CellList>
        <ChosenCoin {...{ data, coinId, kind }} />
      </CellList>
      <SegmentedTabs
        look="pill"
        label={t('kinds.label')}
        items={CALCULATION_KINDS.map((id) => ({ id, label: t(`kinds.${id}`) }))}
        selected={kind}
        onSelect={select}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`kinds.${kind}`)}>
        {data === undefined && <GreyForm kind={kind} choice={choice} />}
        {data !== undefined && data.coin === null && (
          <Notice
            icon="search"
            title={t('coin.notCovered', { coin: data.symbol })}
            text={t('coin.notCoveredText')}
            action={choose}
          />
        )}
        {isCovered(data) && kind === 'estimate' && (
          <EstimateForm coinId={coinId} offer={data} choice={choice} onCheckIn={checkIn.open} />
        )}
        {isCovered(data) && kind === 'levels' && (
          <LevelsForm coinId={coinId} offer={data} onCheckIn={checkIn.open} />
        )}
      </div>
      {checkIn.sheet}
    </>
  )
}

/** The check-in over this page: what it earns may be enough to pay with. */
function useCheckInSheet() {
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    void client.invalidateQueries({ queryKey: ['my', 'calculations'] })
  }
  const sheet = isOpen && (
    <Suspense>
      <LazyCheckInSheet hasNewYear={false} onClose={close} />
    </Suspense>
  )
  return { open: () => setIsOpen(true), sheet }
}
