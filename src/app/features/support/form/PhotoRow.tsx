import { type ChangeEvent, useRef } from 'react'
import { MOST_FEEDBACK_PHOTOS } from '#domain/support/feedback.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './PhotoRow.module.css'
import type { Photo, Photos } from './use-photos.ts'

interface PhotoRowProps {
  readonly photos: Photos
  /** Types that the file chooser offers. */
  readonly accept: string
}

/** The chosen pictures in a row, each to be removed or sent again, and a place for the next. */
export function PhotoRow({ photos, accept }: PhotoRowProps) {
  const t = useWords('support')
  const input = useRef<HTMLInputElement>(null)
  const fault = photos.all.find(({ sent }) => sent !== null && sent.fault !== null)?.sent?.fault
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file chosen again is a choice too.
    target.value = ''
    photos.add(files)
  }
  return (
    <div className={css['field']} role="group" aria-label={t('photos.label')}>
      <span className={css['label']}>{t('photos.label')}</span>
      <ul className={css['row']}>
        {photos.all.map((photo, at) => (
          <li key={photo.id}>
            <PhotoTile photo={photo} number={at + 1} photos={photos} />
          </li>
        ))}
        {photos.roomCount > 0 && (
          <li>
            <button type="button" className={css['add']} onClick={() => input.current?.click()}>
              <Icon name="camera" size="22px" />
              <span>{t('photos.add')}</span>
            </button>
          </li>
        )}
      </ul>
      <p className={css[fault === undefined ? 'hint' : 'fault']} role="status">
        {fault ?? t('photos.hint', { most: MOST_FEEDBACK_PHOTOS })}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={t('photos.add')}
        onChange={take}
      />
    </div>
  )
}

interface PhotoTileProps {
  readonly photo: Photo
  readonly number: number
  readonly photos: Photos
}

function PhotoTile({ photo, number, photos }: PhotoTileProps) {
  const t = useWords('support')
  const { sent, preview } = photo
  const state = sent === null ? 'busy' : sent.fault === null ? 'done' : 'failed'
  return (
    <div className={css['tile']} data-state={state} aria-busy={state === 'busy'}>
      <img src={preview} alt={t('photos.one', { number })} />
      {state === 'busy' && <span className={css['busy']}>{t('photos.busy')}</span>}
      {state === 'failed' && (
        <button type="button" className={css['retry']} onClick={() => photos.retry(photo)}>
          {t('photos.retry')}
        </button>
      )}
      <button
        type="button"
        className={css['remove']}
        aria-label={t('photos.remove', { number })}
        onClick={() => photos.remove(photo)}
      >
        <span>
          <Icon name="close" size="16px" />
        </span>
      </button>
    </div>
  )
}
