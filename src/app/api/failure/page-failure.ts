import type { Query } from '@tanstack/react-query'
import type { ErrorCode } from '#contract/error-code.ts'
import type { Place } from '#app/ui/page/place-context.ts'
import { ApiFailure, isForGood } from '../api-failure.ts'

/** Asked too often: later it is answered. */
const TOO_MANY = 429 satisfies ErrorCode

/** What is missing or old of all that the open page shows. */
export interface PageFailure {
  /** Something is, and no panel says so. */
  readonly isUnsaid: boolean
  /** A panel is shown in the place of the page's content. */
  readonly hasPanel: boolean
  /** Wall-clock time (ms) of the oldest data that could not be refreshed; null where none is shown. */
  readonly sinceMs: number | null
  /** Wall-clock time (ms) of the newest data of all; null where there is none. */
  readonly newestMs: number | null
  /** Why nothing at all is there; null where something is, or is on its way for the first time. */
  readonly bareError: Error | null
}

/** A message in the place of content, and the error it is about. */
export interface FailurePanel {
  readonly id: string
  readonly place: Place
  readonly error: unknown
}

interface ShownPage {
  /** The queries that parts of the page wait for or show. */
  readonly active: readonly Query[]
  readonly panels: readonly FailurePanel[]
  /** When data of the device that is shown in the place of an answer was saved, wall clock (ms). */
  readonly standIns: readonly number[]
}

/** Judges the open page by its queries. `bareBefore` is why nothing was there the last time. */
export function failureOf(
  { active, panels, standIns }: ShownPage,
  bareBefore: Error | null,
): PageFailure {
  const failed = active.filter(hasFailed)
  const isSaid = ({ state }: Query) => panels.some(({ error }) => error === state.error)
  const hasPanel = panels.some(({ place }) => place === 'page')
  const isBare = failed.length > 0 && standIns.length === 0 && active.every(isMissing)
  const reason = failed.find(({ state }) => state.error !== null)?.state.error ?? bareBefore
  return {
    isUnsaid: !hasPanel && !failed.every(isSaid),
    hasPanel,
    sinceMs: failed.length === 0 ? null : earliest([...timesOf(failed), ...standIns]),
    newestMs: standIns.length > 0 ? earliest(standIns) : latest(timesOf(active)),
    bareError: isBare ? reason : null,
  }
}

/**
 * Whether a panel is drawn: each place has room for the first, and a pane says nothing that the
 * list beside it says.
 */
export function isDrawn(panels: readonly FailurePanel[], { id, place, error }: FailurePanel) {
  if (panels.find((one) => one.place === place)?.id !== id) return false
  return place !== 'pane' || !panels.some((one) => one.place === 'page' && isSame(one.error, error))
}

function isSame(one: unknown, other: unknown): boolean {
  if (!(one instanceof ApiFailure) || !(other instanceof ApiFailure)) return false
  return one.kind === other.kind && one.code === other.code && one.message === other.message
}

/** Also while it is asked again by itself, when the cache has forgotten why. */
export function hasFailed({ state }: Query): boolean {
  if (state.error !== null) return !isAnswer(state.error)
  return state.data === undefined && state.errorUpdateCount > 0
}

/** Asking again gives the same; where it was asked too often, it does not. */
function isAnswer(error: unknown): boolean {
  return isForGood(error) && !(error instanceof ApiFailure && error.code === TOO_MANY)
}

/** Data next to a page's content, such as the market's clock, does not count as its content. */
function isMissing(query: Query): boolean {
  return query.meta?.['isAside'] === true || (query.state.data === undefined && hasFailed(query))
}

function timesOf(queries: readonly Query[]): number[] {
  return queries
    .filter(({ state }) => state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt)
}

function earliest(times: readonly number[]): number | null {
  return times.length === 0 ? null : Math.min(...times)
}

function latest(times: readonly number[]): number | null {
  return times.length === 0 ? null : Math.max(...times)
}
