import { MESSAGE_KINDS } from '#domain/messages/message-kind.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './GroupList.module.css'

/** The rows of the kinds before they are known. */
export function GroupListSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={css['rows']} role="status" aria-label={label}>
      {MESSAGE_KINDS.map((kind) => (
        <div key={kind} className={css['row']}>
          <span className={css['icon']} />
          <span className={css['name']}>
            <Skeleton width="6em" height="1.1em" />
          </span>
          <span className={css['newest']}>
            <Skeleton width="12em" height="1em" />
          </span>
        </div>
      ))}
    </div>
  )
}
