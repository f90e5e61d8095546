import type { MouseEvent } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { plainClick } from '#app/platform/navigation/plain-click.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { PlaceContext } from '#app/ui/page/place-context.ts'
import css from './AlertPanesPage.module.css'
import CoinAlertsPage from './CoinAlertsPage.tsx'
import ReminderPage from './ReminderPage.tsx'

const COIN = '/pages/ai/part' satisfies PagePath

/** The coins with alerts beside the alerts of one, in a wide window. */
export default function AlertPanesPage() {
  const t = useWords('shell-desktop')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isOpen = matchPath(COIN, pathname) !== null
  const open = (event: MouseEvent) => {
    const to = plainClick(event, COIN)
    if (to === null) return
    event.preventDefault()
    void navigate(to, { replace: isOpen })
  }
  return (
    <div className={css['panes']}>
      <div onClickCapture={open}>
        <ReminderPage />
      </div>
      <section className={css['coin']} aria-label={t('pane.alert')}>
        {isOpen ? (
          <PlaceContext value="pane">
            <CoinAlertsPage />
          </PlaceContext>
        ) : (
          <Notice icon="bell" title={t('pane.alertTitle')} text={t('pane.alertText')} />
        )}
      </section>
    </div>
  )
}
