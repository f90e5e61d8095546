/** What a browser needs to send one folder's files straight to the store for an hour. @source Spec 3 */
export interface UploadCredentials {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly stsToken: string
  /** Where the multipart form goes. */
  readonly bucketUrl: string
  readonly expiresWallTime: number
}

/** Asked for more than the credentials allow, or a file that is none of the pictures taken. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused'
  readonly reason: 'expired' | 'forbidden' | 'tooLarge' | 'notPicture'

  constructor(reason: UploadRefused['reason']) {
    super(`upload ${reason}`)
    this.reason = reason
  }
}

/** Keeps files by key, `<folder>/<account>/<name>`. */
export interface Storage {
  readonly kind: 'disk' | 'oss'
  /** Credentials that allow keys below `folder` only, until an hour from `wallNow` (ms). */
  credentialsFor(folder: string, wallNow: number): Promise<UploadCredentials>
  /** Bytes of a file, or null where none has this key. */
  read(key: string): Promise<Uint8Array | null>
  write(key: string, bytes: Uint8Array): Promise<void>
  remove(key: string): Promise<void>
  /** Where browsers load a file from. */
  urlOf(key: string): string
}
