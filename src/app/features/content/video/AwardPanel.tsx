import { useWords } from '#app/i18n/use-words.ts'
import { askAtGate } from '#app/state/gate-state.ts'
import { useSession } from '#app/state/session-state.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { GreyButton } from '#app/ui/button/GreyButton.tsx'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { useCountdown } from '#app/ui/form/use-countdown.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { CellLink } from '#app/ui/list/Cell.tsx'
import type { Video } from '../queries.ts'
import css from './AwardPanel.module.css'
import { lengthText } from './length-text.ts'
import { useAward } from './use-award.ts'

/** As long as the points that come. */
const GREY_POINTS = 20

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

/** Skeleton of the reward; guests are asked to sign in, others see how long to wait. */
export function GreyAward() {
  const t = useWords('content')
  const isSignedIn = useSession().token !== null
  const note = isSignedIn ? t('award.waiting', { time: lengthText(0) }) : t('award.signIn')
  return (
    <Panel
      title={t('award.title')}
      lead={<GreyWords>{t('award.offer', { points: GREY_POINTS })}</GreyWords>}
    >
      <p className={css['note']}>
        <GreyWords>{note}</GreyWords>
      </p>
      <GreyButton />
    </Panel>
  )
}
