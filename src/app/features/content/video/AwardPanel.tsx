import { useWords } from '#app/i18n/use-words.ts'
import { askAtGate } from '#app/state/gate-state.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { useCountdown } from '#app/ui/form/use-countdown.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { CellLink } from '#app/ui/list/Cell.tsx'
import type { Video } from '../queries.ts'
import css from './AwardPanel.module.css'
import { lengthText } from './length-text.ts'
import { useAward } from './use-award.ts'

interface AwardPanelProps {
  readonly id: string
  readonly award: Video['award']
  /** When it can be claimed, by this device's clock, ms. */
  readonly claimableAt: number
}

/** The reward of a video: what it takes, how long it takes still, the claim, and that one has it. */
export function AwardPanel({ id, award, claimableAt }: AwardPanelProps) {
  const t = useWords('content')
  const { mutate, isPending } = useAward(id)
  const secondsLeft = useCountdown(claimableAt)
  const { points, state } = award
  if (state === 'received') {
    return (
      <Panel title={t('award.title')}>
        <p className={css['received']} role="status">
          <Icon name="check" size="20px" />
          {t('award.received', { points })}
        </p>
        <CellLink to="/pages/my/wallet" icon="wallet" title={t('award.wallet')} />
      </Panel>
    )
  }
  const isWaiting = secondsLeft > 0
  return (
    <Panel title={t('award.title')} lead={t('award.offer', { points })}>
      {state === 'signInNeeded' ? (
        <>
          <p className={css['note']}>{t('award.signIn')}</p>
          <Button look="quiet" onClick={() => void askAtGate('signIn')}>
            {t('award.signInAct')}
          </Button>
        </>
      ) : (
        <>
          {isWaiting && (
            <p className={`numbers ${css['note']}`}>
              {t('award.waiting', { time: lengthText(secondsLeft * 1000) })}
            </p>
          )}
          <Button needsNetwork isDisabled={isWaiting || isPending} onClick={() => mutate()}>
            {t('award.act', { points })}
          </Button>
        </>
      )}
    </Panel>
  )
}
