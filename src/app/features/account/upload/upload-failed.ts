/** Why a picture did not arrive; each has its text in `words/<language>/upload.json`. */
export type UploadFault =
  | 'noPictureInfo'
  | 'notPicture'
  | 'tooLarge'
  | 'tooMany'
  | 'expired'
  | 'failed'

/** A picture that could not be read here or was not taken there. `message` is for the person. */
export class UploadFailed extends Error {
  override readonly name = 'UploadFailed'
  readonly reason: UploadFault

  constructor(reason: UploadFault, message: string) {
    super(message)
    this.reason = reason
  }
}
