import type { UploadFolder } from '#domain/account/upload.ts'
import { call } from '#app/api/client.ts'
import { loadWords, words } from '#app/i18n/words.ts'
import { compressImage, NoPictureInfo } from './compress-image.ts'
import { objectKey } from './object-key.ts'
import { sendForm } from './send-form.ts'
import { signPolicy } from './sign-policy.ts'
import { UploadFailed, type UploadFault } from './upload-failed.ts'

/**
 * Sends a picture to a folder and gives its key, to put into the profile (`POST /user/editUserInfo`)
 * or into feedback. It is made smaller here first where it is 1 MB or more.
 *
 * @throws UploadFailed whose message is for the person
 * @throws ApiFailure where no credentials were given
 * @example await uploadPicture(file) -> 'avatar/01j.../1700000000000123456me.jpg'
 * @source Spec 3, 5, 7
 */
export async function uploadPicture(file: File, wanted: UploadFolder = 'avatar'): Promise<string> {
  await loadWords('upload')
  const picture = await compressImage(file, isIos()).catch((error: unknown) => {
    throw error instanceof NoPictureInfo ? failed('noPictureInfo') : error
  })
  const credentials = await call('POST /common/getStsToken', { folder: wanted })
  if (picture.size > credentials.maxBytes) throw failed('tooLarge')
  const wallNow = Date.now()
  const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  const { folder } = credentials
  const key = objectKey({ folder, wallNow, random, name: file.name })
  const { policy, signature } = await signPolicy(folder, credentials.accessKeySecret, wallNow)
  const formData = {
    key,
    OSSAccessKeyId: credentials.accessKeyId,
    policy,
    signature,
    'x-oss-security-token': credentials.stsToken,
    success_action_status: '200',
  }
  const fault = await sendForm({
    url: credentials.bucketUrl,
    formData,
    file: picture,
    name: file.name,
  })
  if (fault !== null) throw failed(fault)
  return key
}

function failed(reason: UploadFault): UploadFailed {
  return new UploadFailed(reason, words('upload')(reason))
}

/** iPads call themselves Macs; no Mac has a touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Mac OS') && maxTouchPoints > 1)
}
