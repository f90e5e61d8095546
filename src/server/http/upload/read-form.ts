import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MOST_UPLOAD_BYTES, type UploadForm } from '#domain/account/upload.ts'

/** Fields with the file that came after them, not read yet. */
export interface ReadForm {
  readonly form: UploadForm
  readonly file: MultipartFile
}

/** Limits of a form; the fields of OSS are few and short. */
export const FORM_LIMITS = {
  fieldNameSize: 100,
  fieldSize: 8 * 1024,
  fields: 20,
  files: 1,
  parts: 21,
  fileSize: MOST_UPLOAD_BYTES,
}

/** Reads the fields up to the file, which is last by OSS's own rule; null for any other form. */
export async function readForm(request: FastifyRequest): Promise<ReadForm | null> {
  const form = new Map<string, string>()
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname === 'file') return { form, file: part }
      part.file.resume()
      return null
    }
    const name = part.fieldname.toLowerCase()
    if (typeof part.value !== 'string' || part.valueTruncated || form.has(name)) return null
    form.set(name, part.value)
  }
  return null
}
