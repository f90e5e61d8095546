import { findAnnouncement } from '../features/content/find-announcement.ts'
import { findContent } from '../features/content/find-content.ts'
import { findVideo } from '../features/content/find-video.ts'
import { listContent } from '../features/content/list-content.ts'
import { receiveVideoAward } from '../features/content/receive-video-award.ts'
import type { Routes } from '../http/handler.ts'

/** Calls about what operators write -> handler. */
export const contentRoutes = {
  'GET /content/page': { handler: listContent },
  'GET /content/detail': { handler: findContent },
  'GET /announce/getLatest': { handler: findAnnouncement },
  'GET /common/video/getVideoUri': { handler: findVideo },
  'POST /common/video/receiveAward': { handler: receiveVideoAward },
} satisfies Partial<Routes>
