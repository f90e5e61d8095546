import type { AnswerOf } from '#contract/index.schema.ts'

/** Who is signed in, as the server tells; contacts are masked. @source Spec 3 */
export type User = AnswerOf<'GET /user/getCurrentUser'>
