import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Failed } from '#app/api/failure/Failed.tsx'
import { dateText } from '#app/i18n/date-text.ts'
import { listText } from '#app/i18n/list-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyRows } from '#app/ui/feedback/GreyRows.tsx'
import { Badge, type BadgeTone } from '#app/ui/number/Badge.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { Facts } from '#app/ui/page/Facts.tsx'
import { operatorQueries, type Overview } from '../queries.ts'
import { ActionRow } from './ActionRow.tsx'
import css from './OverviewSection.module.css'

/** How the server is, and what waits for somebody. */
export function OverviewSection() {
  const t = useWords('operators')
  const query = useQuery(operatorQueries.overview())
  if (query.data === undefined) {
    return query.isError ? <Failed error={query.error} /> : <GreyRows rowCount={6} hasHeader />
  }
  const { waiting, actions } = query.data
  return (
    <>
      <Waiting waiting={waiting} />
      <div className={css['columns']}>
        <div className={css['column']}>
          <MarketPanel overview={query.data} />
          <SendingPanel overview={query.data} />
        </div>
        <div className={css['column']}>
          <ProcessesPanel processes={query.data.processes} />
          <FeedsPanel feeds={query.data.feeds} />
        </div>
      </div>
      <Panel title={t('overview.actions')}>
        {actions.length === 0 ? (
          <p className={css['none']}>{t('actions.empty.text')}</p>
        ) : (
          <ul className={css['rows']}>
            {actions.map((action) => (
              <li key={action.id}>
                <ActionRow action={action} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}

const PLACES = [
  ['feedback', 'feedback'],
  ['payouts', 'payouts'],
  ['payments', 'payments'],
  ['deliveries', 'deliveries'],
  ['events', 'deliveries'],
] as const

function Waiting({ waiting }: Pick<Overview, 'waiting'>) {
  const t = useWords('operators')
  return (
    <section className={css['waiting']} aria-label={t('overview.waiting')}>
      {PLACES.map(([what, section]) => (
        <Link
          key={what}
          to={`/admin/${section}`}
          className={css['tile']}
          data-any={waiting[what] > 0}
        >
          <strong className="numbers">{waiting[what]}</strong>
          <span>{t(`waiting.${what}`)}</span>
        </Link>
      ))}
    </section>
  )
}

function MarketPanel({ overview: { market, database } }: { readonly overview: Overview }) {
  const t = useWords('operators')
  const gate = useWords('signals-gate')
  const at = (time: number | null) => (time === null ? '--' : dateText(time, 'full'))
  return (
    <Panel title={t('overview.market')}>
      <Facts
        facts={[
          [t('market.mode'), market.world],
          [t('market.now'), at(market.marketNow)],
          [t('market.last'), at(market.lastCandleAt)],
          ...market.venues.map(
            ({ venue, kind, marketCount, behindCount, lastCandleAt }) =>
              [
                t('market.venue', { venue, kind: t(`market.kind.${kind}`), amount: marketCount }),
                behindCount === 0
                  ? at(lastCandleAt)
                  : t('market.behind', { time: at(lastCandleAt), amount: behindCount }),
              ] as const,
          ),
          ...(market.gate === null
            ? []
            : ([[gate('label'), gate(`bitcoin.${market.gate.state}`)]] as const)),
          [t('database.kind'), database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'],
          [t('database.answered'), t('database.ms', { ms: database.answeredMs })],
        ]}
      />
    </Panel>
  )
}

function SendingPanel({ overview: { deliveries } }: { readonly overview: Overview }) {
  const t = useWords('operators')
  const alerts = useWords('alerts')
  return (
    <Panel title={t('overview.deliveries')}>
      {deliveries.length === 0 ? (
        <p className={css['none']}>{t('deliveries.none')}</p>
      ) : (
        <Facts
          facts={deliveries.map(({ channel, state, count, oldestAt }) => [
            t('deliveries.of', {
              channel: alerts(`channel.${channel}`),
              state: t(`sending.${state}`),
            }),
            t('deliveries.since', { amount: count, time: dateText(oldestAt, 'minute') }),
          ])}
        />
      )}
    </Panel>
  )
}

type Process = Overview['processes'][number]
type Job = Process['jobs'][number]

const JOB_TONES: Readonly<Record<Job['state'], BadgeTone>> = {
  running: 'blue',
  retrying: 'amber',
  restarting: 'amber',
  stopped: 'short',
  ended: 'grey',
}

const nameOf = ({ name }: Job): string => name

/** Jobs that run as they should are one line; the others say why. */
function isCalm({ state, restartCount }: Job): boolean {
  return state === 'ended' || (state === 'running' && restartCount === 0)
}

function ProcessesPanel({ processes }: Pick<Overview, 'processes'>) {
  const t = useWords('operators')
  return (
    <Panel title={t('overview.jobs')}>
      {processes.length === 0 && <p className={css['none']}>{t('processes.none')}</p>}
      {processes.map((process) => (
        <ProcessJobs key={`${process.name} ${process.startedAt}`} process={process} />
      ))}
    </Panel>
  )
}

function ProcessJobs({ process }: { readonly process: Process }) {
  const t = useWords('operators')
  const { name, role, startedAt, seenAt, isSilent, jobs } = process
  const calm = jobs.filter(isCalm)
  return (
    <>
      <ul className={css['lines']}>
        <Line name={name} fault={null}>
          {t('processes.since', { role, time: dateText(startedAt, 'minute') })}
          {isSilent && (
            <Badge tone="short">
              {t('processes.silent', { time: dateText(seenAt, 'minute') })}
            </Badge>
          )}
        </Line>
        {jobs
          .filter((job) => !isCalm(job))
          .map(({ name: job, state, restartCount, lastError }) => (
            <Line key={job} name={job} fault={lastError}>
              {restartCount > 0 && t('jobs.restarts', { amount: restartCount })}
              <Badge tone={JOB_TONES[state]}>{t(`job.${state}`)}</Badge>
            </Line>
          ))}
      </ul>
      <p className={css['none']}>
        {jobs.length === 0
          ? t('jobs.none')
          : t('jobs.running', { amount: calm.length, names: listText(calm.map(nameOf)) })}
      </p>
    </>
  )
}

function FeedsPanel({ feeds }: Pick<Overview, 'feeds'>) {
  const t = useWords('operators')
  const tones = { works: 'blue', fails: 'amber', waiting: 'grey' } as const
  return (
    <Panel title={t('overview.feeds')}>
      {!feeds.isRead && <p className={css['none']}>{t('feeds.off')}</p>}
      {feeds.isRead && (
        <ul className={css['lines']}>
          {feeds.items.map(({ name, state, fetchedAt, itemsOf24h, fault }) => (
            <Line key={name} name={name} fault={fault}>
              {fetchedAt !== null &&
                t('feeds.read', { time: dateText(fetchedAt, 'clock'), amount: itemsOf24h })}
              <Badge tone={tones[state]}>{t(`feed.${state}`)}</Badge>
            </Line>
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface LineProps {
  readonly name: string
  readonly fault: string | null
  readonly children: ReactNode
}

function Line({ name, fault, children }: LineProps) {
  return (
    <li>
      <span>{name}</span>
      <span className={`numbers ${css['state']}`}>{children}</span>
      {fault !== null && <p className={css['fault']}>{fault}</p>}
    </li>
  )
}
