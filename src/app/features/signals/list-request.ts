import type { ParsedRequestOf, RequestOf } from '#contract/index.schema.ts'
import type { SignalFilter } from './feed/signal-filter.ts'

type Name = 'GET /aiCoin/queryRecordPage'

/** Which signals a list holds; `latest` holds those in progress and the ended alike. */
export type ListState = ParsedRequestOf<Name>['state']
/** The newest first, or the highest net return first. */
export type ListSort = ParsedRequestOf<Name>['sort']

const ROWS_A_PAGE = 20

/** The request of one page of a list; `cursor` is null for the first. */
export function listRequest(
  state: ListState,
  sort: ListSort,
  filter: SignalFilter,
  cursor: string | null,
): RequestOf<Name> {
  return { state, sort, ...filter, limit: ROWS_A_PAGE, ...(cursor === null ? {} : { cursor }) }
}
