import { useWords } from '#app/i18n/use-words.ts'
import { askAtGate } from '#app/state/gate-state.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './HiddenPrices.module.css'

/** Shows that a signal's prices and reasons are hidden from a guest. */
export function HiddenPrices() {
  const t = useWords('signals')
  return (
    <Panel look="flat" title={t('detail.figures')}>
      <div className={css['ask']}>
        <p>{t('hidden.prices')}</p>
        <Button look="quiet" onClick={() => askAtGate('signIn')}>
          {t('hidden.signIn')}
        </Button>
      </div>
    </Panel>
  )
}
