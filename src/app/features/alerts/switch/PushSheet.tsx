import * as TIMINGS from '#domain/time/timings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { toast } from '#app/state/toast-state.ts'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import { askPush } from '../push/ask-push.ts'
import { alertQueries } from '../queries.ts'
import type { CoinSwitch } from './use-coin-switch.ts'

/** After the first alert in a browser: what notifications are for, before the browser asks. */
export function PushSheet({ of: { symbol, cancel } }: { readonly of: CoinSwitch }) {
  const t = useWords('alerts')
  const tShell = useWords('shell')
  const client = useQueryClient()
  const allow = async () => {
    // Straight from the tap: a browser asks nobody who waited.
    const asked = askPush()
    cancel()
    const answer = await asked
    haptic(answer === 'on' ? 'success' : 'warning')
    toast(t(`push.answer.${answer}`), TIMINGS.longToastMs)
    await client.invalidateQueries({ queryKey: alertQueries.setting().queryKey })
  }
  const actions = (
    <SheetActions
      primary={{ text: t('askPush.allow'), onClick: () => void allow() }}
      secondary={{ text: t('askPush.later'), onClick: cancel }}
    />
  )
  return (
    <Sheet
      title={t('askPush.title', { coin: symbol })}
      closeLabel={tShell('close')}
      onClose={cancel}
      footer={actions}
    >
      <p>{t('askPush.text')}</p>
    </Sheet>
  )
}
