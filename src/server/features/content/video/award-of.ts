import type { AnswerOf } from '#contract/index.schema.ts'
import { awardWaitMs, VIDEO_BY } from '#domain/content/video.ts'
import type { VideoViewRow } from '#server/db/tables/content.ts'

type Award = AnswerOf<'GET /common/video/getVideoUri'>['award']

/** The reward of a video for somebody who asked for it, or for a guest. */
export function awardOf(
  view: Pick<VideoViewRow, 'asked_wall_time' | 'rewarded_wall_time'> | null,
  lengthMs: number,
  now: number,
): Award {
  const points = VIDEO_BY
  if (view === null) return { points, state: 'signInNeeded', waitMs: lengthMs }
  if (view.rewarded_wall_time !== null) return { points, state: 'received', waitMs: 0 }
  const waitMs = awardWaitMs({ askedAt: view.asked_wall_time, lengthMs }, now)
  return { points, state: waitMs > 0 ? 'waiting' : 'ready', waitMs }
}
