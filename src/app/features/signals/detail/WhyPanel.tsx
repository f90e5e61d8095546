import { Panel } from '#app/ui/page/Panel.tsx'
import type { SignalDetail } from '../queries.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { wordIfKnown } from '#app/i18n/words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './WhyPanel.module.css'
import { gateReasonText } from './gate-reason-text.ts'
import { pointsText, ruleValueText } from './rule-value.ts'

interface WhyPanelProps {
  readonly title: string
  readonly lead?: string
  readonly why: SignalDetail['why']
  /** Bitcoin's gate at the trigger; null where the rules ask for none. */
  readonly gate?: SignalDetail['gate']
}

/** The reasons of a trigger. */
export function WhyPanel({ title, lead, why, gate = null }: WhyPanelProps) {
  return (
    <Panel look="flat" title={title} {...(lead === undefined ? {} : { lead })}>
      {isAllNeeded(why) ? (
        <Rules why={why} gate={gate} reach={null} />
      ) : (
        <RuleList why={why} gate={gate} />
      )}
    </Panel>
  )
}

/** Rules of which none may be missed give just the score they need; of others, the score decides. */
function isAllNeeded({ score, threshold, rules }: WhyPanelProps['why']): boolean {
  return score === threshold && rules.every(({ isMet }) => isMet)
}

type Reading = SignalDetail['why']['rules'][number]

interface RulesProps extends Pick<WhyPanelProps, 'why' | 'gate'> {
  /** Points of a full bar; null where all rules must be met: points decide nothing, so none are shown. */
  readonly reach: number | null
}

/** Each rule's value and threshold, and what it adds to a score that decides. */
function Rules({ why, gate = null, reach }: RulesProps) {
  return (
    <ul>
      {why.rules.map((reading) =>
        reading.rule === 'gate' ? (
          <GateReason key="gate" reading={reading} gate={gate} />
        ) : (
          <RuleLine key={reading.rule} reading={reading} reach={reach} />
        ),
      )}
    </ul>
  )
}

/** No rules give more points than this. */
const MOST_POINTS = 100

/** The rules, and how far their score is from what triggers; all bars are of one scale. */
export function RuleList({ why, gate = null }: Pick<WhyPanelProps, 'why' | 'gate'>) {
  const t = useWords('signals')
  const reach = Math.max(MOST_POINTS, why.score, why.threshold)
  return (
    <>
      <Rules why={why} gate={gate} reach={reach} />
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

/** The gate as a reason: it decides and adds no points. */
function GateReason({
  reading,
  gate,
}: { readonly reading: Reading } & Pick<WhyPanelProps, 'gate'>) {
  const t = useWords('signals')
  const { value, isMet } = reading
  return (
    <li className={css['rule']}>
      <Met isMet={isMet} />
      <span className={css['name']}>{t('rule.gate')}</span>
      <span />
      <span className={`numbers ${css['value']}`}>
        {gate ? gateReasonText(gate) : <strong>{ruleValueText('gate', value)}</strong>}
      </span>
    </li>
  )
}

interface RuleLineProps extends Pick<RulesProps, 'reach'> {
  readonly reading: Reading
}

function RuleLine({ reading, reach }: RuleLineProps) {
  const t = useWords('signals')
  const { rule, value, threshold, isMet, contribution } = reading
  return (
    <li className={css['rule']}>
      <Met isMet={isMet} />
      <span className={css['name']}>{wordIfKnown('signals', `rule.${rule}`) ?? rule}</span>
      {reach !== null && (
        <span className={`numbers ${css['points']}`}>+{pointsText(contribution)}</span>
      )}
      <span className={`numbers ${css['value']}`}>
        <strong>{ruleValueText(rule, value, threshold)}</strong>{' '}
        {t('why.against', { threshold: ruleValueText(rule, threshold) })}
      </span>
      {reach !== null && (
        <span className={css['track']} aria-hidden="true">
          <span className={css['fill']} style={{ width: `${(contribution / reach) * 100}%` }} />
        </span>
      )}
    </li>
  )
}

function Met({ isMet }: { readonly isMet: boolean }) {
  const t = useWords('signals')
  return (
    <span className={css['met']} data-met={isMet}>
      <Icon name={isMet ? 'check' : 'cross'} size="1.1em" />
      <span className="visually-hidden">{t(isMet ? 'why.met' : 'why.notMet')}</span>
    </span>
  )
}
