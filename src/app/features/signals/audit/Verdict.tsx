import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './Verdict.module.css'

export type VerdictTone = 'good' | 'bad' | 'unknown'

interface VerdictProps {
  readonly tone: VerdictTone
  readonly title: string
  readonly text: string
}

const ICONS = { good: 'check', bad: 'cross', unknown: 'unknown' } as const

/** Result of a check in one sentence, announced to screen readers. */
export function Verdict({ tone, title, text }: VerdictProps) {
  return (
    <section className={css['verdict']} data-tone={tone} role="status">
      <span className={css['icon']}>
        <Icon name={ICONS[tone]} size="28px" />
      </span>
      <div key={title}>
        <h2 className={css['title']}>{title}</h2>
        <p className={css['text']}>{text}</p>
      </div>
    </section>
  )
}
