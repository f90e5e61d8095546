import { takeUpload } from '../features/account/upload/take-upload.ts'
import { addFeedback } from '../features/support/add-feedback.ts'
import { getLatest } from '../features/support/get-latest.ts'
import { getSupportInfo } from '../features/support/get-support-info.ts'
import { listFeedback } from '../features/support/list-feedback.ts'
import type { Context } from '../context.ts'
import type { Routes } from '../http/handler.ts'

const takePhoto = (context: Context, accountId: string, key: string) =>
  takeUpload(context, accountId, key, 'feedback')

/** Support calls -> handler. */
export const supportRoutes = {
  'POST /feedback/add': {
    handler: (context, actor, request) => addFeedback(context, actor, request, takePhoto),
  },
  'GET /feedback/page': { handler: listFeedback },
  'GET /getLatest': { handler: getLatest },
  'GET /support/info': { handler: getSupportInfo },
} satisfies Partial<Routes>
