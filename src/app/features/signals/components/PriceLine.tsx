import { type CSSProperties, memo } from 'react'
import type { DecimalInput } from '#domain/money/decimal.ts'
import { listText } from '#domain/text/list-text.ts'
import type { ChangeTone } from '#domain/money/percent-text.ts'
import { fixedPriceText } from '#domain/money/shared-decimals.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import type { SignalRow } from '../queries.ts'
import { placeLabels, textEm } from './level-labels.ts'
import {
  type LevelKind,
  lineDecimals,
  type LineSpan,
  type PriceLine as Line,
  priceLineOf,
} from './price-line.ts'
import css from './PriceLine.module.css'

interface PriceLineProps {
  readonly row: SignalRow
  /** The last price of its market; null while unknown. */
  readonly price: string | null
  /** Of the return next to it. */
  readonly tone: ChangeTone
  /** Of the chart beside it; without one those of its own levels. */
  readonly decimals?: number | null
}

/** A signal's price between stop, entry and target, with the prices below. @source SCREENS 4 */
export const PriceLine = memo(function PriceLine({
  row,
  price,
  tone,
  decimals = null,
}: PriceLineProps) {
  const t = useWords('signals')
  const line = priceLineOf(row, price)
  if (line === null) {
    return (
      <span className={css['line']}>
        <span className={css['bar']} data-hidden="true" aria-hidden="true">
          <span className={css['track']} />
        </span>
        <span className={css['levels']}>{t('card.withheld')}</span>
      </span>
    )
  }
  const shown = decimals ?? lineDecimals(row, line)
  return <DrawnLine line={line} row={row} tone={tone} decimals={shown} />
})

interface DrawnLineProps extends Pick<PriceLineProps, 'row' | 'tone'> {
  readonly line: Line
  readonly decimals: number
}

function DrawnLine({ line, row, tone, decimals }: DrawnLineProps) {
  const summary = useSummary(line, row, decimals)
  return (
    <span className={css['line']} data-tone={tone} role="img" aria-label={summary}>
      <Bar line={line} isEnded={row.state === 'closed'} />
      <Levels levels={line.levels} decimals={decimals} />
    </span>
  )
}

function Bar({ line, isEnded }: { readonly line: Line; readonly isEnded: boolean }) {
  const { tick, marks, isFilled, dot, solid, band, fadeFrom } = line
  return (
    <span className={css['bar']} data-bar>
      <span
        className={css['track']}
        style={{ '--fade': percent(fadeFrom ?? 1) } as CSSProperties}
      />
      {band !== null && <span className={css['part']} data-soft="true" style={clipOf(band)} />}
      {solid !== null && <span className={css['part']} style={clipOf(solid)} />}
      {marks.map((at) => (
        <span key={at} className={css['mark']} style={{ left: percent(at) }} />
      ))}
      <span className={css['tick']} data-hollow={!isFilled} style={{ left: percent(tick) }} />
      {dot !== null && (
        <span className={css['slide']} style={{ transform: `translateX(${100 * dot.at}cqw)` }}>
          <span className={css['dot']} data-ended={isEnded} data-beyond={dot.beyond}>
            {dot.beyond !== null && (
              <Icon name={dot.beyond === 'left' ? 'back' : 'forward'} size="10px" />
            )}
          </span>
        </span>
      )}
    </span>
  )
}

/** The prices of the levels, with as many decimals, each below its mark as far as there is room. */
function Levels({ levels, decimals }: Pick<Line, 'levels'> & Pick<DrawnLineProps, 'decimals'>) {
  const t = useWords('signals')
  const labels = levels.map(({ kind, price, at }) => {
    const word = `${t(`card.level.${kind}`)} `
    const text = fixedPriceText(price, decimals)
    return { at, word, text, wordEm: textEm(word), priceEm: textEm(text) }
  })
  const places = placeLabels(labels)
  if (places === null) return null
  const [first, second, last] = labels
  return (
    <span
      className={`numbers ${css['levels']}`}
      style={{ '--at': places.at } as CSSProperties}
      data-levels
    >
      <span className={css['before']}>
        <Label {...first} />
      </span>
      <Label {...second} />
      <span className={css['after']}>
        {last !== undefined && <Label {...last} maxWidth={places.lastWidth} />}
        <span style={{ flexBasis: places.end }} />
      </span>
    </span>
  )
}

interface LabelProps {
  readonly word?: string
  readonly text?: string
  readonly maxWidth?: string
}

function Label({ word, text, maxWidth }: LabelProps) {
  return (
    <span className={css['label']} style={{ maxWidth }} data-label>
      <span>{word}</span>
      <b>{text}</b>
    </span>
  )
}

const NAMES = {
  stop: 'figure.stop',
  trail: 'exit.trail',
  entry: 'figure.entry',
  average: 'figure.average',
  trigger: 'figure.recommended',
  target: 'figure.target',
  best: 'card.level.best',
} as const satisfies Record<LevelKind, string>

/** The picture in words. */
function useSummary(line: Line, row: SignalRow, decimals: number): string {
  const t = useWords('signals')
  const language = currentLanguage()
  const textOf = (price: DecimalInput) => fixedPriceText(price, decimals)
  const named = line.levels.map(({ kind, price }) => `${t(NAMES[kind])} ${textOf(price)}`)
  const levels = listText(named, language, 'comma')
  if (row.sinceEntry === null) return levels
  const range = t('card.range', {
    worst: textOf(row.sinceEntry.worst),
    best: textOf(row.sinceEntry.best),
  })
  return `${levels}. ${range}`
}

/** A part of a bar of full width: what is cut off lays nothing out. */
function clipOf({ from, to }: LineSpan) {
  return { clipPath: `inset(0 ${percent(1 - to)} 0 ${percent(from)} round 2px)` }
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
