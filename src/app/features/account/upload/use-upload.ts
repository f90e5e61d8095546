import { useCallback } from 'react'
import type { UploadFolder } from '#domain/account/upload.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { UPLOAD_ACCEPT } from './upload-accept.ts'
import { UploadFailed } from './upload-failed.ts'

/** A picture that arrived, by its key, or why it did not, in the reader's language. */
export type Uploaded =
  | { readonly key: string; readonly fault: null }
  | { readonly key: null; readonly fault: string }

/** What a part of another feature needs to send pictures. */
export interface Upload {
  /** Types that a file chooser offers. */
  readonly accept: string
  readonly send: (file: File) => Promise<Uploaded>
}

/** Sends pictures to a folder; compression and signing are loaded with the first. */
export function useUpload(folder: UploadFolder): Upload {
  const send = useCallback(
    async (file: File): Promise<Uploaded> => {
      try {
        const { uploadPicture } = await import('./upload-picture.ts')
        return { key: await uploadPicture(file, folder), fault: null }
      } catch (error) {
        const fault = error instanceof UploadFailed ? error.message : failureWords(error).text
        return { key: null, fault }
      }
    },
    [folder],
  )
  return { accept: UPLOAD_ACCEPT, send }
}
