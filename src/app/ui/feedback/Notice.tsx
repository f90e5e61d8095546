import { Placeholder } from '@telegram-apps/telegram-ui'
import { Button } from '../button/Button.tsx'
import { Icon, type IconName } from '../icon/Icon.tsx'
import css from './Notice.module.css'

interface NoticeProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** What to do next, if anything. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined
  /** True for a failure: it is read out at once. */
  readonly isAlert?: boolean
  /** True where something went well. */
  readonly isGood?: boolean
}

/** Empty or error state of a list or page: reason and next step. */
export function Notice(props: NoticeProps) {
  const { icon, title, text, action, isAlert = false, isGood = false } = props
  const button = action && (
    <Button look="quiet" onClick={action.onClick}>
      {action.label}
    </Button>
  )
  return (
    <div role={isAlert ? 'alert' : 'status'} data-notice>
      <Placeholder className={css['notice']} header={title} description={text} action={button}>
        <span className={css['icon']} data-good={isGood}>
          <Icon name={icon} size="24px" />
        </span>
      </Placeholder>
    </div>
  )
}
