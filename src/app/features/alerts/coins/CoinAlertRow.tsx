import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import type { Channel } from '#domain/alerts/channel.ts'
import { listText } from '#app/i18n/list-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { askAtGate } from '#app/state/gate-state.ts'
import { NeedsNetwork } from '#app/ui/form/NeedsNetwork.tsx'
import { useIsOpenBeside } from '#app/ui/list/list-place.ts'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import { Badge } from '#app/ui/number/Badge.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { Switch } from '#app/ui/button/Switch.tsx'
import { CHANNEL_ICONS, usableChannels } from '../settings/channels.ts'
import type { CoinAlert, SettingState } from '../queries.ts'
import { SwitchSheets } from '../switch/SwitchSheets.tsx'
import { useCoinSwitch } from '../switch/use-coin-switch.ts'
import css from './CoinAlertRow.module.css'
import { kindsText } from './kinds-text.ts'

const PART = '/pages/ai/part' satisfies PagePath

interface CoinAlertRowProps {
  readonly alert: CoinAlert
  readonly state: SettingState
}

/** A coin with its alert kinds, channels and switch; a lock where no plan opens the switch. */
export function CoinAlertRow({ alert, state }: CoinAlertRowProps) {
  const t = useWords('alerts')
  const { coinId, symbol, kinds, isOverLimit } = alert
  const switchId = useId()
  const to = `${PART}?coinId=${coinId}`
  const isOpen = useIsOpenBeside(to)
  const alerts = useCoinSwitch({ coinId, symbol })
  // A coin that is on can be turned off after the membership.
  const isClosed = state.slots.limit === 0 && !alerts.isOn
  return (
    <div className={css['row']}>
      <Link className={css['link']} to={to} aria-current={isOpen ? 'true' : undefined}>
        <CoinLogo coinId={coinId} name={symbol} size={32} />
        <span className={css['coin']}>
          <strong className={css['symbol']}>{symbol}</strong>
          {isOverLimit && <Badge tone="amber">{t('list.overLimit')}</Badge>}
        </span>
        <span className={css['what']}>
          <span>{alerts.isOn ? kindsText(kinds) : t('bell.off')}</span>
          {alerts.isOn && <ChannelIcons channels={alert.channels ?? usableChannels(state)} />}
        </span>
      </Link>
      <NeedsNetwork>
        {isClosed ? (
          <ClosedSwitch coin={symbol} />
        ) : (
          <label className={css['end']} htmlFor={switchId}>
            <span className="visually-hidden">{t('list.switch', { coin: symbol })}</span>
            <Switch
              id={switchId}
              isOn={alerts.isOn}
              isBusy={alerts.isBusy}
              onChange={alerts.toggle}
            />
          </label>
        )}
      </NeedsNetwork>
      <SwitchSheets of={alerts} />
    </div>
  )
}

/** In the place of the switch: leads to the plans that open it. */
function ClosedSwitch({ coin }: { readonly coin: string }) {
  const t = useWords('alerts')
  return (
    <button
      type="button"
      className={`${css['end']} ${css['closed']}`}
      onClick={() => askAtGate('monthly')}
    >
      <span className="visually-hidden">
        {listText([t('list.switch', { coin }), t('settings.closed.monthly')], 'comma')}
      </span>
      <Icon name="lock" size="18px" />
    </button>
  )
}

function ChannelIcons({ channels }: { readonly channels: readonly Channel[] }) {
  const t = useWords('alerts')
  if (channels.length === 0) return <span className={css['none']}>{t('channel.app')}</span>
  return (
    <span className={css['channels']}>
      {channels.map((channel) => (
        <span key={channel} title={t(`channel.${channel}`)}>
          <Icon name={CHANNEL_ICONS[channel]} size="16px" />
          <span className="visually-hidden">{t(`channel.${channel}`)}</span>
        </span>
      ))}
    </span>
  )
}
