import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { UnreadMark } from '#app/ui/list/UnreadMark.tsx'
import type { Message } from '../queries.ts'
import type { ReadWish } from '../unread/show-read.ts'
import { keepDots } from './keep-dots.ts'
import { LongText } from './LongText.tsx'
import css from './MessageRow.module.css'
import { linkOf } from './own-link.ts'
import { SentTime } from './SentTime.tsx'

interface MessageRowProps {
  readonly message: Message
  readonly onRead: (wish: ReadWish) => void
  /** Shows the kind, in lists of several kinds. */
  readonly hasKind?: boolean
}

/** One message. A tap reads it, and follows its link or opens its text. */
export function MessageRow({ message, onRead, hasKind = false }: MessageRowProps) {
  const t = useWords('messages')
  const [isOpen, setIsOpen] = useState(false)
  const { id, kind, title, text, createdAt, isRead } = message
  const to = linkOf(message)
  const read = () => {
    if (!isRead) onRead({ kind, id })
  }
  const toggle = () => {
    read()
    setIsOpen(!isOpen)
  }
  const name = (
    <>
      {!isRead && <UnreadMark text={t('list.unread')} />}
      {keepDots(title)}
    </>
  )
  return (
    <article className={css['row']} data-unread={!isRead}>
      <div className={css['texts']}>
        {to === null ? (
          <button type="button" className={css['title']} onClick={toggle}>
            {name}
          </button>
        ) : (
          <Link className={css['title']} to={to} onClick={read}>
            {name}
          </Link>
        )}
        <LongText text={text} isOpen={isOpen} onToggle={toggle} />
        <div className={css['foot']}>
          <SentTime at={createdAt} />
          {hasKind && <span>{t(`kind.${kind}`)}</span>}
        </div>
      </div>
      {to !== null && <Icon name="forward" size="18px" className={css['arrow']} />}
    </article>
  )
}

/** Skeleton of a message. */
export function GreyMessage() {
  return (
    <div className={css['row']}>
      <div className={css['texts']}>
        <GreyText width="11em" />
        <div className={css['greyText']}>
          <GreyText width="85%" />
        </div>
        <div className={css['foot']}>
          <GreyText width="4em" />
        </div>
      </div>
      <Icon name="forward" size="18px" className={css['arrow']} />
    </div>
  )
}
