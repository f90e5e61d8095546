import { CHANNELS } from '#domain/alerts/channel.ts'
import { isEvaluated } from '#domain/signals/rules/strategy.ts'
import { INTERVALS } from '#domain/time/interval.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { usePlatform } from '#app/platform/platform.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { Cell } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { ModeCell } from '../coins/ModeCell.tsx'
import { CHANNEL_ICONS } from './channels.ts'
import { DigestList } from './DigestList.tsx'
import { GreyCells } from './GreyCells.tsx'
import { GreyControl } from '#app/ui/list/GreyControl.tsx'

const SWITCH = <GreyControl of="switch" />
const SELECT = <GreyControl of="select" />

/** Skeleton of the alert settings: their own texts, with bars for what is set. */
export function SettingsSkeleton() {
  const t = useWords('alerts')
  const evaluated = INTERVALS.filter((interval) => isEvaluated(interval))
  return (
    <GreyCells>
      <GreyChannels />
      <Panel title={t('test.title')} lead={t('test.note')}>
        <Button look="quiet" isDisabled onClick={() => {}}>
          {t('test.send')}
        </Button>
      </Panel>
      <GreyQuiet />
      <CellList header={t('settings.candles')} footer={t('settings.candlesNote')}>
        {evaluated.map((interval) => (
          <Cell
            key={interval}
            as="div"
            title={t(`settings.candle.${interval}`)}
            end={<GreyControl of="tick" />}
          />
        ))}
      </CellList>
      <CellList header={t('settings.gate')}>
        <ModeCell
          title={t('settings.gateTitle')}
          text={t('settings.gateText')}
          chosen={null}
          onChoose={() => {}}
        />
      </CellList>
      <DigestList above={null} onSave={() => {}} />
      <CellList header={t('settings.proactive')}>
        <Cell
          as="div"
          title={t('settings.proactiveTitle')}
          text={t('settings.proactiveText')}
          end={SWITCH}
        />
      </CellList>
    </GreyCells>
  )
}

/** Inside Telegram there is no browser to notify. */
function GreyChannels() {
  const t = useWords('alerts')
  const isInTelegram = usePlatform().kind === 'telegram'
  return (
    <CellList header={t('settings.channels')} footer={t('settings.channelsNote')}>
      {CHANNELS.filter((channel) => channel !== 'push' || !isInTelegram).map((channel) => (
        <Cell
          key={channel}
          as="div"
          icon={CHANNEL_ICONS[channel]}
          title={t(`channel.${channel}`)}
          text={<GreyText width="10em" />}
          end={SWITCH}
        />
      ))}
    </CellList>
  )
}

function GreyQuiet() {
  const t = useWords('alerts')
  return (
    <CellList>
      <Cell
        as="div"
        icon="moon"
        title={t('settings.quiet')}
        text={t('settings.quietText')}
        end={SWITCH}
      />
      <Cell as="div" title={t('settings.quietFrom')} end={SELECT} />
      <Cell as="div" title={t('settings.quietTo')} end={SELECT} />
      <Cell
        as="div"
        title={t('settings.zone')}
        text={<GreyText width="14em" />}
        end={<Icon name="forward" size="18px" />}
      />
    </CellList>
  )
}
