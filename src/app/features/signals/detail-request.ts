import type { RequestOf } from '#contract/index.schema.ts'

/** A signal by its own id, or a coin's newest one. */
export interface DetailTarget {
  readonly id?: string
  readonly coinId?: string
}

/** As many as its chart asks for at first. */
const CANDLES = 500

/** The first request of a signal's or coin's page: with the candles of its chart. */
export function detailRequest(target: DetailTarget): RequestOf<'GET /aiCoin/getDetail'> {
  return { ...target, candles: CANDLES }
}

/** Key of a signal's or coin's page. */
export function detailKey(target: DetailTarget) {
  return ['signals', 'detail', target] as const
}

/** Key of a coin's open signals. */
export function openKey(coinId: string) {
  return ['signals', 'open', coinId] as const
}
