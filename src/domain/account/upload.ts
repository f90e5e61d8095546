/** Bytes a picture may have when it comes: 5 MiB. */
export const MOST_UPLOAD_BYTES = 5 * 1024 * 1024

/** The text fields of an upload's form, names in lower case. @source Spec 3 */
export type UploadForm = ReadonlyMap<string, string>

/**
 * Why a file is not taken. `expired`: the credentials or the policy; `unknownKey`, `badSignature`,
 * `policyFailed`: the form; `taken`: there is a file with this key.
 */
export type UploadFault =
  | 'malformed'
  | 'timedOut'
  | 'expired'
  | 'unknownKey'
  | 'badSignature'
  | 'policyFailed'
  | 'tooSmall'
  | 'tooLarge'
  | 'tooMany'
  | 'taken'
  | 'notPicture'

/**
 * Folders of uploads, each with the form in which its pictures are stored: `square` cuts the middle
 * out, at most 512 pixels a side, `whole` cuts nothing off, at most 1600.
 */
export const UPLOAD_FOLDERS = { avatar: 'square', feedback: 'whole' } as const
export type UploadFolder = keyof typeof UPLOAD_FOLDERS
export type PictureForm = (typeof UPLOAD_FOLDERS)[UploadFolder]

/** The form of what is stored under a key; a folder that is not known gets squares. */
export function pictureFormOf(key: string): PictureForm {
  return key.startsWith('feedback/') ? UPLOAD_FOLDERS.feedback : UPLOAD_FOLDERS.avatar
}

const KEY = /^[a-z]+\/[0-9a-z]{26}\/\w[\w.-]{0,99}$/

/**
 * Whether a text can be a key here: folder, account and a plain name, so that it is a safe path too.
 * `avatar/01jd3v0c5f6g7h8j9k0m1n2p3q/1700000000000me.png` is one.
 */
export function isUploadKey(text: string): boolean {
  return KEY.test(text)
}
