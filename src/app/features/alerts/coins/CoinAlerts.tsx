import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { CellList } from '#app/ui/list/CellList.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { DeliveryLine, GreyDelivery } from '../slots/DeliveryLine.tsx'
import { SlotsPanel } from '../slots/SlotsPanel.tsx'
import slotsCss from '../slots/SlotsPanel.module.css'
import { alertQueries, type CoinAlert } from '../queries.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { CoinAlertRow } from './CoinAlertRow.tsx'
import { groupCoins } from './coin-groups.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { CellsSkeleton } from '../settings/CellsSkeleton.tsx'

const SEARCH = '/pages/ai/search?for=alerts'
const SETTINGS = '/pages/ai/reminderSettings'
const LATENCY = '/latency'
const GREY_COINS = [{ rowCount: 5, hasHeader: true, start: 'logo', isTall: true }] as const

/** Coins with alerts, favorite coins, and links to search, settings and latency. */
export function CoinAlerts() {
  const t = useWords('alerts')
  const setting = useQuery(alertQueries.setting())
  const on = useQuery(alertQueries.on())
  const starred = useQuery(alertQueries.starred())
  const [positions] = useState(() => new Map<string, 'on' | 'starred'>())
  const all = [setting, on, starred]
  const isPending = all.some((query) => query.isPending)
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  const failed = all.find((query) => query.data === undefined && query.error !== null)
  if (failed !== undefined) return <Failed error={failed.error} />
  if (setting.data === undefined || on.data === undefined || starred.data === undefined) {
    return isSlow ? <CoinAlertsSkeleton /> : null
  }
  const groups = groupCoins(on.data.items, starred.data.items, positions)
  const isEmpty = groups.on.length === 0 && groups.starred.length === 0
  const hasOverLimit = groups.on.some(({ isOverLimit }) => isOverLimit)
  const row = (alert: CoinAlert) => (
    <CoinAlertRow key={alert.coinId} alert={alert} state={setting.data} />
  )
  return (
    <>
      <SlotsPanel slots={setting.data.slots} note={<DeliveryLine state={setting.data} />} />
      {isEmpty && setting.data.slots.limit > 0 && (
        <Notice icon="bell" title={t('list.emptyTitle')} text={t('list.emptyText')} />
      )}
      {groups.on.length > 0 && (
        <CellList
          header={t('list.on')}
          footer={t(hasOverLimit ? 'list.overLimitNote' : 'list.onNote')}
        >
          {groups.on.map(row)}
        </CellList>
      )}
      {groups.starred.length > 0 && (
        <CellList header={t('list.starred')} footer={t('list.starredNote')}>
          {groups.starred.map(row)}
        </CellList>
      )}
      <MoreLinks />
    </>
  )
}

/** Links to coin search, alert settings and latency. */
function MoreLinks() {
  const t = useWords('alerts')
  const links = [
    { icon: 'search', name: 'add', to: SEARCH },
    { icon: 'settings', name: 'settings', to: SETTINGS },
    { icon: 'wave', name: 'records', to: LATENCY },
  ] as const
  return (
    <CellList>
      {links.map(({ icon, name, to }) => (
        <CellLink
          key={name}
          icon={icon}
          title={t(`list.${name}`)}
          text={t(`list.${name}Text`)}
          to={to}
        />
      ))}
    </CellList>
  )
}

/** Skeleton of the slots and coins, in their final size. */
function CoinAlertsSkeleton() {
  const positions = (
    <Panel>
      <div className={slotsCss['head']}>
        <div className={slotsCss['texts']}>
          <GreyText width="12em" />
        </div>
        <div className={slotsCss['greyAct']}>
          <GreyText width="6em" />
        </div>
      </div>
      <Skeleton width="100%" height="8px" />
      <GreyDelivery />
    </Panel>
  )
  return <CellsSkeleton groups={GREY_COINS} top={positions} />
}
