import { Link } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './CheckLink.module.css'

/** Link from a signal, or the whole record, to its proof. */
export function CheckLink({ signalId }: { readonly signalId: string | null }) {
  const t = useWords('signals')
  const kind = signalId === null ? 'log' : 'signal'
  return (
    <Link
      className={css['link']}
      to={signalId === null ? '/record/check' : `/record/check?id=${signalId}`}
    >
      <Icon name="shield" size="24px" className={css['shield']} />
      <span className={css['text']}>
        <strong>{t(`checkLink.${kind}.title`)}</strong>
        <span className={css['note']}>{t(`checkLink.${kind}.text`)}</span>
      </span>
      <Icon name="forward" className={css['arrow']} />
    </Link>
  )
}
