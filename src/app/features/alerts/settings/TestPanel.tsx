import { useMutation } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { call } from '#app/api/client.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { CHANNEL_ICONS } from './channels.ts'
import type { SettingState } from '../queries.ts'
import css from './TestPanel.module.css'

type Results = AnswerOf<'POST /aiCoin/testAlert'>['results']

/** Sends a test alert to the user and shows the result of each channel. */
export function TestPanel({ state }: { readonly state: SettingState }) {
  const t = useWords('alerts')
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('POST /aiCoin/testAlert', {}),
    onSuccess: ({ results }) =>
      haptic(results.every(({ result }) => result === 'sent') ? 'success' : 'warning'),
    onError: () => haptic('error'),
  })
  const isNowhere = state.settings.channels.length === 0
  return (
    <Panel
      title={t('test.title')}
      lead={t('test.note')}
      fault={error === null ? null : failureWords(error).text}
    >
      <Button
        look="quiet"
        needsNetwork
        isDisabled={isPending || isNowhere}
        onClick={() => mutate()}
      >
        {t(isPending ? 'test.busy' : 'test.send')}
      </Button>
      <div role="status" className={css['said']}>
        {isNowhere && <p className={css['none']}>{t('test.none')}</p>}
        {data !== undefined && !isPending && <ResultLines results={data.results} />}
      </div>
    </Panel>
  )
}

function ResultLines({ results }: { readonly results: Results }) {
  const t = useWords('alerts')
  if (results.length === 0) return <p className={css['none']}>{t('test.none')}</p>
  return (
    <ul className={css['results']}>
      {results.map(({ channel, result }) => (
        <li key={channel} data-sent={result === 'sent'}>
          <Icon name={CHANNEL_ICONS[channel]} size="18px" />
          <span>{t(`channel.${channel}`)}</span>
          <span className={css['result']}>
            {t(`test.${result}`)}
            <Icon name={result === 'sent' ? 'check' : 'cross'} size="16px" />
          </span>
        </li>
      ))}
    </ul>
  )
}
