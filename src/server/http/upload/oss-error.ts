import type { UploadFault } from '#domain/account/upload.ts'

/** How OSS answers a fault. */
export interface OssError {
  readonly status: number
  readonly code: string
  readonly message: string
}

/** Each fault as OSS names it. Source: https://help.aliyun.com/zh/oss/support/error-codes */
export const OSS_ERRORS: Readonly<Record<UploadFault | 'internal', OssError>> = {
  malformed: {
    status: 400,
    code: 'MalformedPOSTRequest',
    message: 'The form is not a well-formed multipart form.',
  },
  timedOut: {
    status: 408,
    code: 'RequestTimeout',
    message: 'The form did not arrive in time.',
  },
  expired: {
    status: 403,
    code: 'SecurityTokenExpired',
    message: 'The security token or the policy has expired.',
  },
  unknownKey: {
    status: 403,
    code: 'InvalidAccessKeyId',
    message: 'The access key or the security token is not known here.',
  },
  badSignature: {
    status: 403,
    code: 'SignatureDoesNotMatch',
    message: 'The signature is not that of the policy.',
  },
  policyFailed: {
    status: 403,
    code: 'AccessDenied',
    message: 'Invalid according to Policy: Policy Condition failed.',
  },
  tooSmall: {
    status: 400,
    code: 'EntityTooSmall',
    message: 'The file is smaller than the policy allows.',
  },
  tooLarge: { status: 400, code: 'EntityTooLarge', message: 'The file is larger than allowed.' },
  tooMany: { status: 503, code: 'QpsLimitExceeded', message: 'Too many files in an hour.' },
  taken: { status: 409, code: 'FileAlreadyExists', message: 'There is an object with this key.' },
  notPicture: {
    status: 400,
    code: 'ImageFormatNotSupported',
    message: 'The file is no JPEG, PNG, GIF or WebP.',
  },
  internal: { status: 500, code: 'InternalError', message: 'The server met a fault of its own.' },
}

/** The body of an answer that is a fault. */
export function ossErrorBody({ code, message }: OssError, requestId: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error>',
    `<Code>${code}</Code><Message>${message}</Message><RequestId>${requestId}</RequestId>`,
    '</Error>',
  ].join('')
}
