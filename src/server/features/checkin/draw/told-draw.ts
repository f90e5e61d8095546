import type { AnswerOf } from '#contract/index.schema.ts'
import type { Odds } from '#domain/checkin/prize.ts'
import type { DrawRow } from '#server/db/tables/rewards.ts'

type ToldDraw = NonNullable<AnswerOf<'GET /userSign/info'>['draw']>

/** What everybody is told of a draw before it closes. */
export function toldDraw(
  row: Pick<DrawRow, 'id' | 'closes_wall_time' | 'seed_hash' | 'odds'>,
): ToldDraw {
  return {
    drawId: row.id,
    closesAt: row.closes_wall_time,
    seedHash: row.seed_hash,
    odds: JSON.parse(row.odds) as Odds[],
  }
}
