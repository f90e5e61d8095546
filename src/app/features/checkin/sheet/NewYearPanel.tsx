import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { failureWords } from '#app/api/failure-words.ts'
import { useMoneyCall } from '#app/api/use-money-call.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { sentenceGap } from '#app/i18n/join-sentences.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './NewYearPanel.module.css'

/** The new-year card: offered, then where it is. @source DECISIONS 4 */
export function NewYearPanel() {
  const t = useWords('checkin')
  const client = useQueryClient()
  const take = useMoneyCall('POST /userSign/getNewYearBenefit')
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => take({}),
    onSuccess: () => {
      haptic('success')
      for (const name of ['user', 'wallet', 'cards']) {
        void client.invalidateQueries({ queryKey: ['my', name] })
      }
    },
    onError: () => haptic('error'),
  })
  const fault = error === null ? null : failureWords(error).text
  return (
    <div className={css['benefit']}>
      <Panel title={t('newYear.title')} fault={fault}>
        {data === undefined ? (
          <>
            <p>{t('newYear.text')}</p>
            <Button needsNetwork isDisabled={isPending} onClick={() => mutate()}>
              {t('newYear.take')}
            </Button>
          </>
        ) : (
          <p role="status">
            {t('newYear.taken', { date: dateText(data.expiresAt, 'day') })}
            {sentenceGap()}
            <Link to="/pages/my/prize">{t('newYear.prizes')}</Link>
          </p>
        )}
      </Panel>
    </div>
  )
}
