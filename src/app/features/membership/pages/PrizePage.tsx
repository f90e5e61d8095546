import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import type { CardState } from '#domain/membership/card.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { useRefresh } from '#app/api/use-refresh.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { useUser } from '#app/features/account/use-user.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { SegmentedTabs } from '#app/ui/page/SegmentedTabs.tsx'
import { CardList } from '../cards/CardList.tsx'
import { UseSheet } from '../cards/UseSheet.tsx'
import { membershipQueries, type OwnCard } from '../queries.ts'
import { canBulkUse } from '../cards/bulk-use.ts'
import { BulkUseSheet } from '../cards/BulkUseSheet.tsx'
import { statusOfPlus } from '../status/grant-effect.ts'

const STATES: readonly CardState[] = ['unused', 'used', 'expired']
const GIVE = '/pages/my/prize/give' satisfies PagePath
const RECORD = '/pages/my/prize/record' satisfies PagePath
const CODE = '/pages/my/vipKey' satisfies PagePath

/** One's cards by state, to use or to give; `?cardId=` opens one that was received. @source Spec 2, 4 */
export default function PrizePage() {
  const refresh = useRefresh()
  return (
    <PullToRefresh onRefresh={refresh}>
      <OwnCards />
    </PullToRefresh>
  )
}

function OwnCards() {
  const t = useWords('card')
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const panelId = useId()
  const { data: user, isPending: isUserComing } = useUser()
  const [state, setState] = useState<CardState>('unused')
  const [opened, setOpened] = useState<OwnCard | null>(null)
  const [isBulkUse, setBulkUse] = useState(false)
  const [wallNow] = useState(() => Date.now())
  const [wantedId, setWantedId] = useState(address.get('cardId'))
  const { data } = useInfiniteQuery(membershipQueries.cards('unused'))
  // What is below the list waits for it, or for its skeleton.
  const { isPending } = useInfiniteQuery(membershipQueries.cards(state))
  const unused = data?.pages.flatMap(({ items }) => items) ?? []
  const wanted = unused.find(({ id, isToGive }) => id === wantedId && !isToGive)
  const open = opened ?? wanted
  const isWhole = !isPending && !isUserComing
  const isGrey = useDelayed(!isWhole, TIMINGS.skeletonDelayMs)
  // The empty list leads to the code itself.
  const isCodeOffered = state === 'unused' && data !== undefined && unused.length === 0
  const now = { status: statusOfPlus(user?.plus ?? null), wallNow }
  const canUseMany = state === 'unused' && user !== undefined && canBulkUse(unused, now)
  const close = () => {
    setOpened(null)
    setWantedId(null)
  }
  return (
    <TitledPage>
      <SegmentedTabs
        look="pill"
        label={t('list.label')}
        items={STATES.map((id) => ({ id, label: t(`list.${id}`) }))}
        selected={state}
        onSelect={setState}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`list.${state}`)}>
        <CardList
          key={state}
          state={state}
          now={isUserComing ? null : now}
          onUse={setOpened}
          onGive={({ id }) => void navigate(`${GIVE}?cardId=${id}`)}
          empty={<Empty state={state} />}
        />
      </div>
      {isWhole && canUseMany && (
        <Button look="quiet" needsNetwork onClick={() => setBulkUse(true)}>
          {t('several.open')}
        </Button>
      )}
      {(isWhole || isGrey) && (
        <CellList>
          {!isCodeOffered && <CellLink to={CODE} title={t('my.code')} text={t('my.codeText')} />}
          <CellLink to={RECORD} title={t('list.record')} text={t('list.recordText')} />
        </CellList>
      )}
      {open !== undefined && user !== undefined && (
        <UseSheet key={open.id} card={open} plus={user.plus} onClose={close} />
      )}
      {isBulkUse && user !== undefined && (
        <BulkUseSheet cards={unused} plus={user.plus} onClose={() => setBulkUse(false)} />
      )}
    </TitledPage>
  )
}

function Empty({ state }: { readonly state: CardState }) {
  const t = useWords('card')
  const navigate = useNavigate()
  const exchange = { label: t('empty.unused.action'), onClick: () => void navigate(CODE) }
  return (
    <Notice
      icon="gift"
      title={t(`empty.${state}.title`)}
      text={t(`empty.${state}.text`)}
      action={state === 'unused' ? exchange : undefined}
    />
  )
}
