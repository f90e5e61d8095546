import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { objectKey } from '#app/features/account/upload/object-key.ts'
import { signPolicy } from '#app/features/account/upload/sign-policy.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import { sweepUploads } from '#server/features/account/upload/sweep-uploads.ts'
import { takeUpload } from '#server/features/account/upload/take-upload.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { addTestAccount, type TestAccount } from '#tests/support/account/add-account.ts'
import { animation, photograph, plainPicture } from '#tests/support/account/test-pictures.ts'

type Credentials = AnswerOf<'POST /common/getStsToken'>
/** What the app posts. */
type PictureForm = Readonly<{
  key: string
  OSSAccessKeyId: string
  policy: string
  signature: string
  'x-oss-security-token': string
  file: File
}>

const HOUR_MS = 3_600_000

let fixture: AccountFixture
let own: TestAccount
let sentCount = 0

beforeAll(async () => {
  fixture = await openAccountFixture()
})

beforeEach(async () => {
  own = await addTestAccount(fixture.context)
})

afterAll(() => fixture.close())

describe('credentials for an upload', () => {
  it('open one folder of the account for an hour, and name no account key of the server', async () => {
    const given = await credentials()
    expect(given).toMatchObject({
      bucketUrl: '/api/oss',
      folder: `avatar/${own.accountId}`,
      expiresAt: fixture.clock.now + HOUR_MS,
      maxBytes: 5 * 1024 * 1024,
    })
    expect(given.accessKeyId).toMatch(/^STS\./)
  })

  it('need a session, and a folder that exists', async () => {
    await fixture.expectRefusal('signInNeeded', 'POST /common/getStsToken', {})
    const { token } = own
    await fixture.expectRefusal(
      'malformed',
      'POST /common/getStsToken',
      { folder: '../x' },
      { token },
    )
  })

  it('are given 20 times an hour, then again an hour later', async () => {
    for (let given = 0; given < 20; given += 1) await credentials()
    const { token } = own
    const text = await fixture.expectRefusal('tooMany', 'POST /common/getStsToken', {}, { token })
    expect(text).toContain('3600')
    fixture.clock.now += HOUR_MS
    await credentials()
  })
})

describe('a picture that is uploaded', () => {
  it('is shown as a square WebP of 512 pixels, its middle, without the metadata of the file', async () => {
    const original = await photograph(1600, 900)
    expect(original.includes('SecretCamera')).toBe(true)
    const key = await uploadOk(original)
    const { headers, rawPayload } = await fixture.app.inject(`/uploads/${key}`)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const { format, width, height, exif, xmp } = await sharp(rawPayload).metadata()
    expect({ format, width, height, exif, xmp }).toEqual({
      format: 'webp',
      width: 512,
      height: 512,
      exif: undefined,
      xmp: undefined,
    })
    expect(rawPayload.includes('Secret')).toBe(false)
    expect(await colourAt(rawPayload, 20)).toBe('red')
    expect(await colourAt(rawPayload, 490)).toBe('blue')
  })

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'may be a %s, whatever its name',
    async (format) => {
      const key = await uploadOk(await plainPicture(format), { name: 'holiday.exe' })
      const { width, height } = await sharp(await shown(key)).metadata()
      expect([width, height]).toEqual([40, 40])
    },
  )

  it('is upright, though its camera lay on its side', async () => {
    const upright = await photograph(300, 300)
    const lying = await sharp(upright).rotate(90).withMetadata({ orientation: 8 }).toBuffer()
    const bytes = await shown(await uploadOk(lying))
    expect(await colourAt(bytes, 20)).toBe('red')
    expect(await colourAt(bytes, 280)).toBe('blue')
  })

  it('that is animated shows its first frame', async () => {
    const bytes = await shown(await uploadOk(await animation()))
    expect((await sharp(bytes).metadata()).pages).toBeUndefined()
    expect(await colourAt(bytes, 15)).toBe('green')
  })

  it('answers 204, or 200 where that is asked for', async () => {
    const picture = await plainPicture('png')
    const plain = await post(await formOf(picture))
    const asked = await post({ ...(await formOf(picture)), success_action_status: '200' })
    expect([plain.status, asked.status]).toEqual([204, 200])
  })

  it('is counted with its stored size', async () => {
    const key = await uploadOk(await photograph(1600, 900))
    const row = await rowOf(key)
    expect(row).toMatchObject({ account_id: own.accountId, folder: 'avatar' })
    expect(row?.bytes).toBe((await shown(key)).length)
  })
})

describe('a file that is no picture', () => {
  const script = Buffer.from('<script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

  it.each([
    ['a script named photo.png', async () => script],
    ['an SVG', async () => svg],
    [
      'an SVG that says it is XML',
      async () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]),
    ],
    ['nothing', async () => Buffer.alloc(0)],
    ['noise', async () => randomBytes(5000)],
    ['a picture cut in half', async () => half(await photograph(900, 900))],
    ['a PNG cut in half', async () => half(await noisyPng())],
    [
      'the first bytes of a PNG before a script',
      async () => Buffer.concat([half(await plainPicture('png')), script]),
    ],
    ['a script before a picture', async () => Buffer.concat([script, await plainPicture('png')])],
    ['an AVIF', () => plainPicture('avif')],
    ['a TIFF', () => plainPicture('tiff')],
    [
      'a PDF',
      async () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
    ],
  ])('as %s is refused, and nothing of it is stored (T19)', async (_what, bytes) => {
    const form = await formOf(await bytes(), { name: 'photo.png' })
    expect(await post(form)).toEqual({ status: 400, code: 'ImageFormatNotSupported' })
    expect(await rowOf(form.key)).toBeUndefined()
    expect((await fixture.app.inject(`/uploads/${form.key}`)).statusCode).toBe(404)
  })

  it('but is a picture and a script at once becomes a picture alone (T19)', async () => {
    const both = Buffer.concat([
      await plainPicture('gif'),
      Buffer.from('/*<script>alert(1)</script>*/'),
    ])
    const bytes = await shown(await uploadOk(both, { name: 'a.html' }))
    expect(bytes.includes('script')).toBe(false)
    expect((await sharp(bytes).metadata()).format).toBe('webp')
  })
})

describe('a picture that is too large', () => {
  it('of 40 megapixels is refused by what its header says, politely (T19)', async () => {
    const create = { width: 8000, height: 5000, channels: 3, background: 'white' } as const
    const bomb = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(500_000)
    expect(await post(await formOf(bomb))).toEqual({ status: 400, code: 'EntityTooLarge' })
  })

  it('of more than 5 MiB is refused by its length, and where the length was not declared', async () => {
    const form = await formOf(Buffer.alloc(5 * 1024 * 1024 + 1))
    expect(await post(form)).toEqual({ status: 400, code: 'EntityTooLarge' })
    const huge = await formOf(Buffer.alloc(6 * 1024 * 1024))
    expect(await post(huge)).toEqual({ status: 400, code: 'EntityTooLarge' })
  })
})

describe('a form that was tampered with', () => {
  it.each<[string, (form: PictureForm) => Partial<PictureForm>, number, string]>([
    ['another key id', () => ({ OSSAccessKeyId: 'STS.x' }), 403, 'InvalidAccessKeyId'],
    ['another token', () => ({ 'x-oss-security-token': 'e30.x' }), 403, 'InvalidAccessKeyId'],
    ['a token with a longer life', withLongerLife, 403, 'InvalidAccessKeyId'],
    ['no token', () => ({ 'x-oss-security-token': '' }), 403, 'InvalidAccessKeyId'],
    [
      'another signature',
      () => ({ signature: btoa('x'.repeat(20)) }),
      403,
      'SignatureDoesNotMatch',
    ],
    ['no signature', () => ({ signature: '' }), 403, 'SignatureDoesNotMatch'],
    ['another policy', () => ({ policy: btoa('{}') }), 403, 'SignatureDoesNotMatch'],
    ['no policy', () => ({ policy: '' }), 400, 'MalformedPOSTRequest'],
    ['a key outside of the folder', () => ({ key: 'avatar/other/a.png' }), 403, 'AccessDenied'],
    ['a key that climbs', (form) => ({ key: `${form.key}/../../../x` }), 403, 'AccessDenied'],
    ['a key with a NUL', (form) => ({ key: `${form.key}\u0000.png` }), 403, 'AccessDenied'],
  ])('by %s is refused', async (_what, alter, status, code) => {
    const form = await formOf(await plainPicture('png'))
    expect(await post({ ...form, ...alter(form) })).toEqual({ status, code })
  })

  it('cannot use the credentials of one account for the folder of another (T19)', async () => {
    const theirs = await formOf(await plainPicture('png'))
    own = await addTestAccount(fixture.context)
    const { folder } = await credentials()
    expect(await post({ ...theirs, key: `${folder}/1.png` })).toEqual({
      status: 403,
      code: 'AccessDenied',
    })
  })

  it('is refused where it holds to no condition of its own policy', async () => {
    const { folder } = await credentials()
    for (const condition of [
      ['eq', '$success_action_status', '201'],
      ['starts-with', '$x-oss-meta', 'a'],
      { bucket: 'elsewhere' },
      ['unheard-of', '$key', ''],
      'nonsense',
    ]) {
      const form = await formOf(await plainPicture('png'), { conditions: [condition] })
      expect([condition, (await post(form)).code]).toEqual([condition, 'AccessDenied'])
    }
    const range = await formOf(await plainPicture('png'), {
      conditions: [
        ['content-length-range', 0, 10],
        ['starts-with', '$key', `${folder}/`],
      ],
    })
    expect((await post(range)).code).toBe('EntityTooLarge')
  })

  it('is refused when the policy has ended, and when the credentials have', async () => {
    const form = await formOf(await plainPicture('png'), {
      expiration: new Date(fixture.clock.now),
    })
    expect(await post(form)).toEqual({ status: 403, code: 'SecurityTokenExpired' })
    const late = await formOf(await plainPicture('png'), {
      expiration: new Date(fixture.clock.now + 10 * HOUR_MS),
    })
    fixture.clock.now += HOUR_MS
    expect(await post(late)).toEqual({ status: 403, code: 'SecurityTokenExpired' })
  })

  it('is refused where it is no form, has no file, or two fields of one name', async () => {
    const json = await fixture.app.inject({
      method: 'POST',
      url: '/api/oss',
      payload: { key: 'x' },
    })
    expect([json.statusCode, codeOf(json.body)]).toEqual([400, 'MalformedPOSTRequest'])
    const form = await formOf(await plainPicture('png'))
    const { file: _, ...fields } = form
    expect((await post(fields)).code).toBe('MalformedPOSTRequest')
    expect((await post({ ...form, KEY: 'avatar/x' })).code).toBe('MalformedPOSTRequest')
  })
})

describe('over a real connection', () => {
  it('a large file with a false form is answered, not cut off, and the connection goes on', async () => {
    const origin = await fixture.app.listen({ port: 0, host: '127.0.0.1' })
    const file = new File([new Uint8Array(5 * 1024 * 1024 - 1000)], 'a.png')
    const form = await formOf(Buffer.alloc(1))
    for (let sent = 0; sent < 3; sent += 1) {
      const body = bodyOf({ ...form, signature: 'x', file })
      const response = await fetch(`${origin}/api/oss`, { method: 'POST', body })
      expect([response.status, codeOf(await response.text())]).toEqual([
        403,
        'SignatureDoesNotMatch',
      ])
    }
    const whole = await fetch(`${origin}/api/oss`, {
      method: 'POST',
      body: bodyOf(await formOf(await photograph(900, 900))),
    })
    expect(whole.status).toBe(204)
  })
})

describe('keys', () => {
  it('are used once: what is shown under one never changes', async () => {
    const form = await formOf(await plainPicture('png'))
    expect((await post(form)).status).toBe(204)
    const before = await shown(form.key)
    expect(await post({ ...form, file: form['file'] })).toEqual({
      status: 409,
      code: 'FileAlreadyExists',
    })
    expect(await shown(form.key)).toEqual(before)
  })

  it('of ten uploads at once under one name go to one of them', async () => {
    const form = await formOf(await plainPicture('png'))
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(form)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  it('show nothing that climbs out of the folder (T19)', async () => {
    for (const path of ['../account.key', '..%2f..%2fetc%2fpasswd', '%2e%2e/x', 'avatar//x', '']) {
      expect((await fixture.app.inject(`/uploads/${path}`)).statusCode).toBe(404)
    }
  })
})

describe('uploads of an account', () => {
  it('are taken 30 times an hour, pictures or not', async () => {
    const given = await credentials()
    const tries: string[] = []
    for (let sent = 0; sent < 31; sent += 1) {
      tries.push((await post(await formOf(Buffer.from('x'), { given }))).code)
    }
    expect(tries.slice(0, 30).every((code) => code === 'ImageFormatNotSupported')).toBe(true)
    expect(tries[30]).toBe('QpsLimitExceeded')
  })

  it('are no other account`s to show', async () => {
    const key = await uploadOk(await plainPicture('png'))
    expect(await takeUpload(fixture.context, own.accountId, key)).toBe(key)
    const other = await addTestAccount(fixture.context)
    await expect(takeUpload(fixture.context, other.accountId, key)).rejects.toThrow('notPicture')
    await expect(takeUpload(fixture.context, own.accountId, `${key}x`)).rejects.toThrow(
      'notPicture',
    )
  })

  it('are cleaned away a day later where nobody shows them, and at once where the account is gone', async () => {
    const used = await uploadOk(await plainPicture('png'))
    const unused = await uploadOk(await plainPicture('png'))
    const gone = await addTestAccount(fixture.context)
    await setAccount(own.accountId, { avatar: used })
    own = gone
    const erased = await uploadOk(await plainPicture('png'))
    await setAccount(gone.accountId, { state: 'erased', email: null })
    const isShown = async () =>
      await Promise.all(
        [used, unused, erased].map(async (key) => {
          const { statusCode } = await fixture.app.inject(`/uploads/${key}`)
          return statusCode === 200 && (await rowOf(key)) !== undefined
        }),
      )
    await sweepUploads(fixture.context)
    expect(await isShown()).toEqual([true, true, false])
    fixture.clock.now += 25 * HOUR_MS
    await sweepUploads(fixture.context)
    expect(await isShown()).toEqual([true, false, false])
  })

  it('are taken no more once the account is erased', async () => {
    const form = await formOf(await plainPicture('png'))
    await setAccount(own.accountId, { state: 'erased', email: null })
    expect((await post(form)).code).toBe('InvalidAccessKeyId')
  })
})

interface FormParts {
  readonly name?: string
  readonly given?: Credentials
  readonly conditions?: unknown[]
  readonly expiration?: Date
}

/** A form as the app makes it, for the account at hand; other conditions are signed like its own. */
async function formOf(
  bytes: Uint8Array,
  { name = 'me.png', given, conditions, expiration }: FormParts = {},
): Promise<PictureForm> {
  const { folder, accessKeyId, accessKeySecret, stsToken } = given ?? (await credentials())
  const wallNow = fixture.clock.now
  sentCount += 1
  const key = objectKey({ folder, wallNow, random: sentCount, name })
  const signed =
    conditions === undefined && expiration === undefined
      ? await signPolicy(folder, accessKeySecret, wallNow)
      : await signText(accessKeySecret, {
          expiration: (expiration ?? new Date(wallNow + HOUR_MS)).toISOString(),
          conditions: conditions ?? [['starts-with', '$key', `${folder}/`]],
        })
  return {
    key,
    OSSAccessKeyId: accessKeyId,
    ...signed,
    'x-oss-security-token': stsToken,
    file: new File([new Uint8Array(bytes)], name, { type: 'image/png' }),
  }
}

async function signText(secret: string, policy: object) {
  const text = btoa(JSON.stringify(policy))
  const { createHmac } = await import('node:crypto')
  return { policy: text, signature: createHmac('sha1', secret).update(text).digest('base64') }
}

function withLongerLife(form: PictureForm): Partial<PictureForm> {
  const [body = '', seal = ''] = form['x-oss-security-token'].split('.')
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString())
  const longer = JSON.stringify({ ...payload, expires: payload.expires + HOUR_MS })
  return {
    'x-oss-security-token': `${Buffer.from(longer).toString('base64url')}.${seal}`,
  }
}

async function post(
  fields: Record<string, string | Blob | undefined>,
): Promise<{ status: number; code: string }> {
  const encoded = new Response(bodyOf(fields))
  const { statusCode, body } = await fixture.app.inject({
    method: 'POST',
    url: '/api/oss',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: statusCode, code: codeOf(body) }
}

/** The file comes last, as OSS asks. */
function bodyOf({ file, ...fields }: Record<string, string | Blob | undefined>): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...fields, file })) {
    if (value !== undefined) body.append(name, value)
  }
  return body
}

function codeOf(xml: string): string {
  return /<Error><Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? ''
}

async function uploadOk(bytes: Uint8Array, parts: FormParts = {}): Promise<string> {
  const form = await formOf(bytes, parts)
  expect(await post(form)).toEqual({ status: 204, code: '' })
  return form.key
}

async function credentials(): Promise<Credentials> {
  return await fixture.call('POST /common/getStsToken', {}, { token: own.token })
}

async function shown(key: string): Promise<Buffer> {
  return (await fixture.app.inject(`/uploads/${key}`)).rawPayload
}

async function rowOf(key: string) {
  return await fixture.db.reader
    .selectFrom('uploads')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst()
}

async function setAccount(
  id: string,
  change: { avatar?: string; state?: 'erased'; email?: null },
): Promise<void> {
  await fixture.db.transaction((tx) =>
    tx.updateTable('accounts').set(change).where('id', '=', id).execute(),
  )
}

/** The strongest of red, green and blue at the middle height. */
async function colourAt(bytes: Uint8Array, left: number): Promise<'red' | 'green' | 'blue'> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + left) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  if (red > green && red > blue) return 'red'
  return green > blue ? 'green' : 'blue'
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2)
}

async function noisyPng(): Promise<Buffer> {
  const raw = { width: 200, height: 200, channels: 3 } as const
  return await sharp(randomBytes(200 * 200 * 3), { raw })
    .png()
    .toBuffer()
}
