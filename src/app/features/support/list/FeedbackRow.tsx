import { useState } from 'react'
import { sentText } from '#app/i18n/sent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Badge } from '#app/ui/number/Badge.tsx'
import type { Feedback } from '../queries.ts'
import css from './FeedbackRow.module.css'

/** One feedback of one's own: what was written, its pictures and what was answered. */
export function FeedbackRow({ feedback }: { readonly feedback: Feedback }) {
  const t = useWords('support')
  const { kind, content, images, state, createdAt, answers } = feedback
  return (
    <article className={css['row']}>
      <div className={css['head']}>
        <span className={css['what']}>
          {t(`kind.${kind}`)}
          {' · '}
          <SentAt at={createdAt} />
        </span>
        <Badge tone={state === 'answered' ? 'blue' : 'grey'}>{t(`state.${state}`)}</Badge>
      </div>
      <p className={css['text']}>{content}</p>
      {images.length > 0 && (
        <ul className={css['pictures']}>
          {images.map((url, at) => (
            <li key={url}>
              <Picture url={url} label={t('photos.one', { number: at + 1 })} />
            </li>
          ))}
        </ul>
      )}
      {answers.map((answer) => (
        <div key={answer.id} className={css['answer']}>
          <span className={css['what']}>
            {t('list.answer')}
            {' · '}
            <SentAt at={answer.createdAt} />
          </span>
          <p className={css['text']}>{answer.content}</p>
        </div>
      ))}
    </article>
  )
}

/** A picture in small; a tap shows it whole. */
function Picture({ url, label }: { readonly url: string; readonly label: string }) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <button
      type="button"
      className={css['picture']}
      data-whole={isWhole}
      aria-expanded={isWhole}
      aria-label={label}
      onClick={() => setIsWhole(!isWhole)}
    >
      <img src={url} alt="" loading="lazy" />
    </button>
  )
}

function SentAt({ at }: { readonly at: number }) {
  return (
    <time className="numbers" dateTime={new Date(at).toISOString()}>
      {sentText(at)}
    </time>
  )
}

/** Skeleton of one feedback. */
export function GreyFeedback() {
  return (
    <div className={css['row']}>
      <Skeleton width="9em" height="1.1em" />
      <Skeleton width="100%" height="1.3em" />
    </div>
  )
}
