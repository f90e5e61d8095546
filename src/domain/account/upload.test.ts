import { describe, expect, it } from 'vitest'
import { isUploadKey } from './upload.ts'

const OWNER = '01jd3v0c5f6g7h8j9k0m1n2p3q'

describe('the key of an upload', () => {
  it.each([`avatar/${OWNER}/1700000000000123.png`, `avatar/${OWNER}/a`, `avatar/${OWNER}/_a-b.c`])(
    'may be %s',
    (key) => expect(isUploadKey(key)).toBe(true),
  )

  it.each([
    '',
    'avatar',
    `avatar/${OWNER}/`,
    `avatar/${OWNER}/..`,
    `avatar/${OWNER}/.hidden`,
    `avatar/${OWNER}/../../etc/passwd`,
    `avatar/${OWNER}/a/b`,
    `/avatar/${OWNER}/a`,
    `../${OWNER}/a`,
    `avatar/${OWNER}/a b`,
    `avatar/${OWNER}/a\n`,
    `avatar/${OWNER}/a\u0000.png`,
    `avatar\\${OWNER}\\a`,
    `avatar/${OWNER}/${'a'.repeat(101)}`,
    `avatar/short/a`,
  ])('is never %j', (key) => expect(isUploadKey(key)).toBe(false))
})
