import { Panel } from '#app/ui/page/Panel.tsx'
import type { SignalDetail } from '../queries.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { wordIfKnown } from '#app/i18n/words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './WhyPanel.module.css'
import { pointsText, ruleValueText } from './rule-value.ts'

interface WhyPanelProps {
  readonly title: string
  readonly lead?: string
  readonly why: SignalDetail['why']
}

/** The reasons of a trigger. */
export function WhyPanel({ title, lead, why }: WhyPanelProps) {
  return (
    <Panel look="flat" title={title} {...(lead === undefined ? {} : { lead })}>
      <RuleList why={why} />
    </Panel>
  )
}

type Why = SignalDetail['why']
type Reading = Why['rules'][number]

/** Each rule's value, threshold and score contribution, and the total score. */
export function RuleList({ why }: { readonly why: Why }) {
  const t = useWords('signals')
  const most = Math.max(1e-9, ...why.rules.map(({ contribution }) => contribution))
  const reach = Math.max(why.score, why.threshold, 1e-9)
  return (
    <>
      <ul>
        {why.rules.map((reading) => (
          <RuleLine key={reading.rule} reading={reading} most={most} />
        ))}
      </ul>
      <div className={css['sum']}>
        <span>
          {t('why.sum')}
          <span className={css['needed']}>
            {t('why.needed', { threshold: pointsText(why.threshold) })}
          </span>
        </span>
        <span className={`numbers ${css['score']}`}>{pointsText(why.score)}</span>
        <span className={css['track']} aria-hidden="true">
          <span className={css['fill']} style={{ width: `${(why.score / reach) * 100}%` }} />
          <span className={css['mark']} style={{ left: `${(why.threshold / reach) * 100}%` }} />
        </span>
      </div>
    </>
  )
}

function RuleLine({ reading, most }: { readonly reading: Reading; readonly most: number }) {
  const t = useWords('signals')
  const { rule, value, threshold, isMet, contribution } = reading
  return (
    <li className={css['rule']}>
      <span className={css['met']} data-met={isMet}>
        <Icon name={isMet ? 'check' : 'cross'} size="1.1em" />
        <span className="visually-hidden">{t(isMet ? 'why.met' : 'why.notMet')}</span>
      </span>
      <span className={css['name']}>{wordIfKnown('signals', `rule.${rule}`) ?? rule}</span>
      <span className={`numbers ${css['points']}`}>+{pointsText(contribution)}</span>
      <span className={`numbers ${css['value']}`}>
        <strong>{ruleValueText(rule, value)}</strong>{' '}
        {t('why.against', { threshold: ruleValueText(rule, threshold) })}
      </span>
      <span className={css['track']} aria-hidden="true">
        <span className={css['fill']} style={{ width: `${(contribution / most) * 100}%` }} />
      </span>
    </li>
  )
}
