import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { failureWords } from '#app/api/failure-words.ts'
import { call } from '#app/api/client.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { useOnline } from '#app/platform/browser/use-online.ts'
import { toast } from '#app/state/toast-state.ts'
import { Cell, CellButton } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { deviceName } from './device-name.ts'
import css from './SessionList.module.css'
import type { AnswerOf } from '#contract/index.schema.ts'

type OpenSession = AnswerOf<'GET /user/sessions'>['items'][number]

/** Where one is signed in, key included. */
const sessionQueries = {
  open: () =>
    queryOptions({
      queryKey: ['my', 'sessions'],
      queryFn: ({ signal }) => call('GET /user/sessions', {}, { signal }),
    }),
}

/** Where one is signed in; any device but this one can be signed out. */
export function SessionList() {
  const t = useWords('account')
  const { data, isError } = useQuery(sessionQueries.open())
  const { mutate, isPending } = useEnding()
  if (data === undefined && isError) return null
  const sessions = data?.items ?? []
  return (
    <CellList header={t('sessions.title')} footer={t('sessions.note')}>
      {data === undefined && (
        <div className={css['grey']}>
          <GreyText width="9em" />
          <span className={css['greySeen']}>
            <GreyText width="6em" />
          </span>
        </div>
      )}
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          isBusy={isPending}
          onEnd={() => mutate(session.id)}
        />
      ))}
      {sessions.length > 1 && (
        <CellButton needsNetwork title={t('sessions.endOthers')} onClick={() => mutate(null)} />
      )}
    </CellList>
  )
}

interface SessionRowProps {
  readonly session: OpenSession
  readonly isBusy: boolean
  readonly onEnd: () => void
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const t = useWords('account')
  const isOnline = useOnline()
  const { channel, device, seenAt, isCurrent } = session
  const name = deviceName(channel, device) ?? t('sessions.unknown')
  const seen = isCurrent
    ? t('sessions.current')
    : t('sessions.seen', { time: dateText(seenAt, 'minute') })
  const end = !isCurrent && (
    <button
      type="button"
      className={css['end']}
      disabled={isBusy || !isOnline}
      aria-label={t('sessions.endOf', { device: name })}
      onClick={onEnd}
    >
      {t('sessions.end')}
    </button>
  )
  return <Cell as="div" title={name} text={seen} end={end} />
}

/** Ends one session, or with null all but this one. */
function useEnding() {
  const t = useWords('account')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string | null) =>
      call('POST /user/endSession', sessionId === null ? {} : { sessionId }),
    onSuccess: () => {
      haptic('success')
      toast(t('sessions.ended'))
    },
    onError: (error) => {
      haptic('error')
      toast(failureWords(error).text)
    },
    onSettled: () => client.invalidateQueries(sessionQueries.open()),
  })
}
