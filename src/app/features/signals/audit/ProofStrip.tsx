import { useQuery } from '@tanstack/react-query'
import { RECORD_EXPORT_PATH } from '#contract/signals-record.ts'
import { hashText } from '#domain/text/hash-text.ts'
import { isForGood } from '#app/api/api-failure.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { CheckLink } from './CheckLink.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { recordPageQueries } from '../performance/record-page-queries.ts'
import type { RecordHead } from '../performance/record-queries.ts'
import css from './ProofStrip.module.css'

/** Checks an export without this server. */
const VERIFY = 'npm run verify -- <file>'
const FORMATS = ['csv', 'json'] as const

/** What proves the figures: the newest signed head, the check, and the exports; nothing before the first head. */
export function ProofStrip() {
  const t = useWords('record')
  const { data, error, isPending } = useQuery(recordPageQueries.head())
  // What cannot be asked is said once for the page; what the log refuses is said here.
  const isRefused = data === undefined && isForGood(error)
  if (data === null) return null
  if (data === undefined && error !== null && !isRefused) return null
  return (
    <>
      <Panel look="flat" title={t('proof.title')} lead={t('proof.lead')}>
        {isPending && <Skeleton width="100%" height="5.4em" />}
        {data !== undefined && <HeadFigures head={data} />}
        {isRefused && (
          <p className={css['none']} role="status">
            {failureWords(error).text}
          </p>
        )}
        <p className={css['files']}>
          {FORMATS.map((format) => (
            <a key={format} href={`/api${RECORD_EXPORT_PATH}?format=${format}`} download>
              <Icon name="download" />
              {t(`proof.${format}`)}
            </a>
          ))}
        </p>
        <p className={css['none']}>{t('proof.verify')}</p>
        <code className={css['command']} translate="no" lang="en">
          {VERIFY}
        </code>
      </Panel>
      <CheckLink signalId={null} />
    </>
  )
}

function HeadFigures({ head }: { readonly head: RecordHead }) {
  const t = useWords('record')
  return (
    <dl className={`numbers ${css['head']}`}>
      <div>
        <dt>{t('proof.size')}</dt>
        <dd>{head.size}</dd>
      </div>
      <div>
        <dt>{t('proof.root')}</dt>
        <dd>
          <code title={head.rootHash}>{hashText(head.rootHash)}</code>
        </dd>
      </div>
      <div>
        <dt>{t('proof.signed')}</dt>
        <dd>{utcText(head.signedWallTime)} UTC</dd>
      </div>
    </dl>
  )
}
