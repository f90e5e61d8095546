import { useWords } from '#app/i18n/use-words.ts'
import { askAtGate } from '#app/state/gate-state.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './HiddenPrices.module.css'

/** In place of a signal's prices and reasons, where a guest sees only that it is in progress. */
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
