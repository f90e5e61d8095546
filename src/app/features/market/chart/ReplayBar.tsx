import type { CSSProperties } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import { IconButton } from '#app/ui/button/IconButton.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import type { ChartStory } from './chart-story.ts'
import css from './ReplayBar.module.css'
import {
  REPLAY_SPEEDS,
  type ReplayBounds,
  type ReplayMove,
  type ReplayState,
} from './replay-state.ts'

interface ReplayRun {
  readonly state: ReplayState
  readonly bounds: ReplayBounds
  /** Close of the newest candle shown, ms UTC. */
  readonly closeTime: number
  readonly note: ReturnType<ChartStory['noteAt']>
  readonly move: (move: ReplayMove) => void
}

/** The controls and position of a replay; without a replay it reserves their space. */
export function ReplayBar({ run }: { readonly run?: ReplayRun }) {
  const t = useWords('market')
  if (run === undefined) return <div className={css['bar']} aria-hidden="true" />
  const { state, bounds, closeTime, note, move } = run
  const { at, isPlaying, speed } = state
  const time = utcText(closeTime)
  const played = (at - bounds.first) / Math.max(1, bounds.last - bounds.first)
  return (
    <div className={css['bar']} role="group" aria-label={t('replay.controls')}>
      <p className={`numbers ${css['note']}`}>
        <span>{time} UTC</span>
        {/* While it plays the words change too fast to be read out. */}
        <strong aria-live={isPlaying ? 'off' : 'polite'}>{note.text}</strong>
        {note.pct === null ? null : <Change pct={note.pct} />}
      </p>
      <input
        className={css['scrubber']}
        type="range"
        style={{ '--played': `${played * 100}%` } as CSSProperties}
        min={bounds.first}
        max={bounds.last}
        value={at}
        aria-label={t('replay.place')}
        aria-valuetext={`${time} UTC, ${note.text}`}
        onChange={(event) => move({ kind: 'seek', at: event.currentTarget.valueAsNumber })}
      />
      <div className={css['controls']}>
        <IconButton
          icon="stepBack"
          label={t('replay.back')}
          onClick={() => move({ kind: 'step', by: -1 })}
        />
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          label={t(isPlaying ? 'replay.pause' : 'replay.play')}
          onClick={() => move({ kind: 'toggle' })}
        />
        <IconButton
          icon="stepAhead"
          label={t('replay.ahead')}
          onClick={() => move({ kind: 'step', by: 1 })}
        />
        <div className={css['speeds']} role="group" aria-label={t('replay.speed')}>
          {REPLAY_SPEEDS.map((each) => (
            <button
              key={each}
              type="button"
              className={css['speed']}
              aria-pressed={each === speed}
              onClick={() => move({ kind: 'speed', speed: each })}
            >
              {each}x
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
