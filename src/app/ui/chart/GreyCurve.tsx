import { GreyText } from '../feedback/GreyText.tsx'
import { GreyWords } from '../feedback/GreyWords.tsx'
import { CurveName } from './CurveName.tsx'
import curve from './EquityCurve.module.css'
import css from './GreyCurve.module.css'

interface GreyCurveProps {
  /** Of the curve, and of what it is compared with. */
  readonly names: readonly [string, string]
}

/** Skeleton of an equity curve: its names, its frame, its days. */
export function GreyCurve({ names: [name, beside] }: GreyCurveProps) {
  const end = <GreyWords>+10.00%</GreyWords>
  return (
    <div className={curve['figure']}>
      <ul className={curve['legend']}>
        <CurveName name={name} look="grey" end={end} />
        <CurveName name={beside} look="beside" end={end} />
      </ul>
      <div className={css['plot']} />
      <div className={css['times']}>
        <GreyText width="5em" />
        <GreyText width="5em" />
      </div>
    </div>
  )
}
