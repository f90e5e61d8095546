import { objectKey } from '#app/features/account/upload/object-key.ts'
import { signPolicy } from '#app/features/account/upload/sign-policy.ts'
import type { UploadFolder } from '#domain/account/upload.ts'
import type { AccountFixture } from '../account/account-fixture.ts'

let sentCount = 0

/** The form of a picture as the app posts it, and the key it will have. */
export interface PhotoForm {
  readonly key: string
  readonly contentType: string
  readonly payload: Buffer
}

/** Makes the form of a picture with fresh credentials of an account. */
export async function photoForm(
  fixture: AccountFixture,
  token: string,
  bytes: Uint8Array,
  folder: UploadFolder = 'feedback',
): Promise<PhotoForm> {
  const given = await fixture.call('POST /common/getStsToken', { folder }, { token })
  const wallNow = fixture.clock.now
  sentCount += 1
  const key = objectKey({ folder: given.folder, wallNow, random: sentCount, name: 'a.png' })
  const fields = {
    key,
    OSSAccessKeyId: given.accessKeyId,
    ...(await signPolicy(given.folder, given.accessKeySecret, wallNow)),
    'x-oss-security-token': given.stsToken,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }))
  const encoded = new Response(form)
  return {
    key,
    contentType: encoded.headers.get('content-type') ?? '',
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

/** Uploads a picture; gives its key and how the server answered. */
export async function uploadPhoto(
  fixture: AccountFixture,
  token: string,
  bytes: Uint8Array,
  folder: UploadFolder = 'feedback',
): Promise<{ readonly key: string; readonly status: number }> {
  const { key, contentType, payload } = await photoForm(fixture, token, bytes, folder)
  const { statusCode } = await fixture.app.inject({
    method: 'POST',
    url: '/api/oss',
    headers: { 'content-type': contentType },
    payload,
  })
  return { key, status: statusCode }
}
