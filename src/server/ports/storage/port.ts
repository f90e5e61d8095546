import type { PictureForm, UploadFault, UploadForm } from '#domain/account/upload.ts'

/** Credentials with which a browser uploads to one folder of the store for an hour. @source Spec 3 */
export interface UploadCredentials {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly stsToken: string
  /** Target of the multipart form: a path of this server, or a bucket's address. */
  readonly bucketUrl: string
  readonly expiresWallTime: number
}

/** Upload that a verified form allows. */
export interface AllowedUpload {
  readonly key: string
  /** Bytes the file may have, both included. */
  readonly leastBytes: number
  readonly mostBytes: number
}

/** Asked for more than the credentials allow, or a file that is none of the pictures taken. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused'
  readonly reason: UploadFault

  constructor(reason: UploadFault) {
    super(`upload refused: ${reason}`)
    this.reason = reason
  }
}

/** A picture of our own as it was drawn: red, green and blue of each pixel, row by row. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Keeps files by key, `<folder>/<account>/<name>`. */
export interface Storage {
  readonly kind: 'disk' | 'oss'
  /** Origin that browsers post to and load from where it is not ours; null where it is. */
  readonly origin: string | null
  /** Credentials that allow keys below `folder` only, until an hour from `wallNow` (ms). */
  credentialsFor(folder: string, wallNow: number): Promise<UploadCredentials>
  /** Checks a form that was posted to our own server. Throws `UploadRefused`. */
  checkForm(form: UploadForm, wallNow: number): AllowedUpload
  /**
   * Makes of a JPEG, PNG, GIF or WebP the WebP that is shown, a square of at most 512 pixels or the
   * whole picture, without anything else the file held. Throws `UploadRefused` `notPicture` or
   * `tooLarge`.
   */
  encodePicture(bytes: Uint8Array, form: PictureForm): Promise<Uint8Array>
  /** Makes a JPEG of a picture of our own, which mail programs and Telegram show everywhere. */
  encodeJpeg(bytes: Uint8Array): Promise<Uint8Array>
  /** Makes a JPEG of what was drawn. */
  encodeDrawing(drawing: Drawing): Promise<Uint8Array>
  /** Reads a picture of our own, scaled to a square of `side` pixels. Fails where it is none. */
  decodePicture(bytes: Uint8Array, side: number): Promise<Drawing>
  /** Bytes of a file, or null where none has this key. Throws `UploadRefused` `tooLarge` above 5 MiB. */
  read(key: string): Promise<Uint8Array | null>
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Removes a file; one that is not there is no fault. */
  remove(key: string): Promise<void>
  /** Where browsers load a file from. */
  urlOf(key: string): string
}
