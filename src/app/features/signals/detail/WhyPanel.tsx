import { Panel } from '../components/Panel.tsx'
import type { SignalDetail } from '../queries.ts'
import { RuleList } from './RuleList.tsx'

interface WhyPanelProps {
  readonly title: string
  readonly lead?: string
  readonly why: SignalDetail['why']
}

/** The reasons of a trigger. */
export function WhyPanel({ title, lead, why }: WhyPanelProps) {
  return (
    <Panel title={title} {...(lead === undefined ? {} : { lead })}>
      <RuleList why={why} />
    </Panel>
  )
}
