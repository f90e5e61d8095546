import { createHmac } from 'node:crypto'
import { UPLOADS_PATH } from '#contract/account-upload.ts'
import { isUploadKey, MOST_UPLOAD_BYTES, type UploadForm } from '#domain/account/upload.ts'
import { checkPolicy } from './check-policy.ts'
import { decodePicture, encodeDrawing, encodeJpeg } from './own-pictures.ts'
import { encodePicture } from './encode-picture.ts'
import { type AllowedUpload, type Storage, UploadRefused } from './port.ts'
import { isSame, makeCredentials, readToken } from './upload-token.ts'

/** Where files lie: a folder, or a test's memory. Keys have passed `isUploadKey`. */
export type FileStore = Pick<Storage, 'read' | 'write' | 'remove'>

/** A store of our own: credentials by the server's key, forms checked as OSS checks them. */
export function openLocalStorage(serverKey: Uint8Array, files: FileStore): Storage {
  return {
    kind: 'disk',
    origin: null,
    credentialsFor: async (folder, wallNow) => makeCredentials(serverKey, folder, wallNow),
    checkForm: (form, wallNow) => checkForm(serverKey, form, wallNow),
    encodePicture,
    encodeJpeg,
    encodeDrawing,
    decodePicture,
    read: async (key) => (isUploadKey(key) ? await files.read(key) : null),
    async write(key, bytes) {
      if (!isUploadKey(key)) throw new Error('a file was to be written under no key')
      await files.write(key, bytes)
    },
    async remove(key) {
      if (isUploadKey(key)) await files.remove(key)
    },
    urlOf: (key) => `${UPLOADS_PATH}${key}`,
  }
}

function checkForm(serverKey: Uint8Array, form: UploadForm, wallNow: number): AllowedUpload {
  const [key = '', accessKeyId = '', policy = '', signature = '', stsToken = ''] = [
    'key',
    'ossaccesskeyid',
    'policy',
    'signature',
    'x-oss-security-token',
  ].map((name) => form.get(name))
  if (key === '' || policy === '') throw new UploadRefused('malformed')
  const token = readToken(serverKey, { accessKeyId, stsToken }, wallNow)
  const expected = createHmac('sha1', token.secret).update(policy).digest('base64')
  if (!isSame(signature, expected)) throw new UploadRefused('badSignature')
  const { leastBytes, mostBytes } = checkPolicy(form, wallNow)
  const isAllowed = isUploadKey(key) && key.startsWith(`${token.folder}/`)
  if (!isAllowed) throw new UploadRefused('policyFailed')
  return { key, leastBytes, mostBytes: Math.min(mostBytes, MOST_UPLOAD_BYTES) }
}
