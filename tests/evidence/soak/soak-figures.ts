import { atMost, type Figure, noneOf } from '#tests/prove/goal.ts'

/** What a process and its database took at one moment. */
export interface Sample {
  /** Since the first call, ms. */
  readonly atMs: number
  /** Resident memory, MiB. */
  readonly memoryMib: number
  readonly openFiles: number
  /** Of the embedded database, MiB. */
  readonly logMib: number
}

const MINUTE_MS = 60_000
/** Caches and compiled code fill before; of a short run a quarter. */
const WARM_UP_MINUTES = 10
const MOST_GROWTH_MIB = 1
/** Connections that are being replaced at the moment of a sample. */
const MOST_MORE_FILES = 5
const MOST_LOG_MIB = 128

/**
 * The figures of R25. Memory is its lowest of each minute, after collections, without the first
 * minutes; its growth is the slope of the line that fits best.
 */
export function soakFigures(
  samples: readonly Sample[],
  { callCount, failedCount }: { readonly callCount: number; readonly failedCount: number },
): readonly Figure[] {
  const minutes = minutesOf(samples)
  const warmUp = Math.min(WARM_UP_MINUTES, Math.ceil(minutes.length / 4))
  const steady = minutes.slice(warmUp)
  const memory = steady.map((minute) => lowest(minute, ({ memoryMib }) => memoryMib))
  const files = steady.map((minute) => lowest(minute, ({ openFiles }) => openFiles))
  const [first = 0, last = 0] = [memory[0], memory.at(-1)]
  const explanation = `${Math.round(first)} MiB after ${warmUp} min, ${Math.round(last)} at the end`
  const length = `${minutes.length} min of ${callCount} calls`
  return [
    atMost(
      'R25',
      `growth of memory in ${length}`,
      slopeOf(memory),
      MOST_GROWTH_MIB,
      'MiB/min',
      explanation,
    ),
    atMost(
      'R25',
      `more open files at the end than after ${warmUp} min`,
      Math.max(0, (files.at(-1) ?? 0) - (files[0] ?? 0)),
      MOST_MORE_FILES,
      'files',
      `${files.at(-1)} at the end`,
    ),
    atMost(
      'R25',
      'longest write-ahead log',
      Math.max(...samples.map(({ logMib }) => logMib)),
      MOST_LOG_MIB,
      'MiB',
    ),
    noneOf('R25', `of ${callCount} calls: failed, refusals of a busy server apart`, failedCount),
  ]
}

function minutesOf(samples: readonly Sample[]): Sample[][] {
  return [...Map.groupBy(samples, ({ atMs }) => Math.floor(atMs / MINUTE_MS)).values()]
}

function lowest(minute: readonly Sample[], valueOf: (sample: Sample) => number): number {
  return Math.min(...minute.map(valueOf))
}

/** By least squares, a step of the list. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let [product, square] = [0, 0]
  for (const [at, value] of values.entries()) {
    product += (at - middle) * (value - mean)
    square += (at - middle) ** 2
  }
  return square === 0 ? 0 : product / square
}
