import type { ErrorCode } from './error-code.ts'

export const SUCCESS_CODE = 200

/** What every answer under /api looks like. `data` is null with an error code. @source Spec 7 */
export type Envelope<Data> =
  | { readonly code: typeof SUCCESS_CODE; readonly msg: string; readonly data: Data }
  | { readonly code: ErrorCode; readonly msg: string; readonly data: null }
