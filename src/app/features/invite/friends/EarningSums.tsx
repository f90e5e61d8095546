import { useWords } from '#app/i18n/use-words.ts'
import { Amount } from '#app/ui/number/Amount.tsx'
import type { Earnings } from '../queries.ts'
import css from './EarningSums.module.css'

const STATES = ['confirming', 'settling', 'settled'] as const

/** How much is in which of the three states, and how long it stays there. @source DECISIONS 4 */
export function EarningSums({ sums }: { readonly sums: Pick<Earnings, (typeof STATES)[number]> }) {
  const t = useWords('invite')
  return (
    <dl className={css['sums']}>
      {STATES.map((state) => (
        <div key={state} className={css['sum']}>
          <dt className={css['name']}>
            {t(`earnings.${state}`)}
            <span className={css['note']}>{t(`earnings.${state}Text`)}</span>
          </dt>
          <dd className={css['amount']}>
            <Amount value={sums[state]} unit="BYU" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
