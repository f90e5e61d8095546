import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { objectKey } from '#app/features/account/upload/object-key.ts'
import { signPolicy } from '#app/features/account/upload/sign-policy.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import { sweepUploads } from '#server/features/account/upload/sweep-uploads.ts'
import { takeUpload } from '#server/features/account/upload/take-upload.ts'
import { openOssStorage } from '#server/ports/storage/oss/open-oss-storage.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { addTestAccount, type TestAccount } from '#tests/support/account/add-account.ts'
import { photograph } from '#tests/support/account/test-pictures.ts'
import { openTestOss, type TestOss } from '#tests/support/sts-server.ts'

type Credentials = AnswerOf<'POST /common/getStsToken'>

let oss: TestOss
let fixture: AccountFixture
let own: TestAccount

beforeEach(async () => {
  oss = await openTestOss()
  fixture = await openAccountFixture((context) => ({
    ...context,
    ports: { ...context.ports, storage: openOssStorage(oss.config) },
  }))
  own = await addTestAccount(fixture.context)
})

afterEach(async () => {
  await fixture.close()
  await oss.close()
})

describe('credentials of a bucket', () => {
  it('are those of the role for an hour, reduced to putting files into one folder', async () => {
    const given = await credentials()
    expect(given).toMatchObject({
      bucketUrl: oss.config.bucketUrl,
      folder: `avatar/${own.accountId}`,
      accessKeyId: expect.stringMatching(/^STS\./),
    })
    expect(Math.abs(given.expiresAt - Date.now() - 3_600_000)).toBeLessThan(5000)
    const { Policy, ...asked } = oss.assumed[0] ?? {}
    expect(asked).toEqual({
      RoleArn: oss.config.roleArn,
      RoleSessionName: `buoy-${own.accountId}`,
      DurationSeconds: '3600',
    })
    expect(JSON.parse(Policy ?? '')).toEqual({
      Version: '1',
      Statement: [
        {
          Effect: 'Allow',
          Action: ['oss:PutObject'],
          Resource: [`acs:oss:*:*:localhost/avatar/${own.accountId}/*`],
        },
      ],
    })
    expect(JSON.stringify(given)).not.toContain(oss.config.accessKeySecret)
  })

  it.each([
    { status: 403, Code: 'NoPermission', Message: 'You are not authorized to do this action.' },
    { status: 404, Code: 'EntityNotExist.Role', Message: 'The role not exists.' },
    { status: 503, Code: 'ServiceUnavailable', Message: 'Try later.' },
  ])('are refused as unavailable where STS says $Code', async (error) => {
    oss.stsError = error
    const { token } = own
    await fixture.expectRefusal('unavailable', 'POST /common/getStsToken', {}, { token })
  })

  it('let the page post to the bucket and show its pictures, and nothing more', async () => {
    const policy = (await fixture.app.inject('/api/openapi.json')).headers[
      'content-security-policy'
    ]
    const { origin } = new URL(oss.config.bucketUrl)
    expect(policy).toContain(`img-src 'self' data: blob: ${origin};`)
    expect(policy).toContain(`connect-src 'self' ${origin};`)
    expect(policy).not.toMatch(/(script|default)-src [^;]*localhost/)
  })
})

describe('a picture in a bucket', () => {
  it('is posted by the app, taken into the profile re-encoded and public, and its original is gone', async () => {
    const original = await post(await credentials(), await photograph(900, 600))
    expect(oss.objects.has(original)).toBe(true)
    const shown = await takeUpload(fixture.context, own.accountId, original)
    expect(shown).toMatch(new RegExp(`^avatar/${own.accountId}/[0-9a-z]{26}\\.webp$`))
    expect([...oss.objects.keys()]).toEqual([shown])
    const { bytes, headers } = oss.objects.get(shown) ?? {}
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-oss-object-acl': 'public-read',
    })
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 512,
      height: 512,
      exif: undefined,
    })
    expect(fixture.context.ports.storage.urlOf(shown)).toBe(`${oss.config.bucketUrl}/${shown}`)
    expect(await takeUpload(fixture.context, own.accountId, shown)).toBe(shown)
  })

  it('that is none is not taken, and does not stay', async () => {
    const original = await post(await credentials(), Buffer.from('<script>alert(1)</script>'))
    const taking = takeUpload(fixture.context, own.accountId, original)
    await expect(taking).rejects.toThrow('notPicture')
    expect(oss.objects.size).toBe(0)
  })

  it('of more than 5 MiB is not taken', async () => {
    const original = await post(await credentials(), Buffer.alloc(5 * 1024 * 1024 + 1))
    const taking = takeUpload(fixture.context, own.accountId, original)
    await expect(taking).rejects.toThrow('tooLarge')
  })

  it('of somebody else is neither taken nor removed', async () => {
    const theirs = await post(await credentials(), await photograph(90, 60))
    const other = await addTestAccount(fixture.context)
    await expect(takeUpload(fixture.context, other.accountId, theirs)).rejects.toThrow('notPicture')
    expect(oss.objects.has(theirs)).toBe(true)
  })

  it('that never came, or under a key that climbs, is not taken', async () => {
    const folder = `avatar/${own.accountId}`
    for (const key of [`${folder}/1.png`, `x/${own.accountId}/../../a`, `${folder}/`, '']) {
      await expect(takeUpload(fixture.context, own.accountId, key)).rejects.toThrow('notPicture')
    }
  })

  it('cannot be posted into another folder', async () => {
    const given = await credentials()
    const folder = 'avatar/somebody'
    await expect(post({ ...given, folder }, Buffer.from('x'))).rejects.toThrow('AccessDenied')
  })

  it('is tried again later where the bucket is down, and is not lost', async () => {
    const original = await post(await credentials(), await photograph(90, 60))
    oss.bucketStatus = 503
    await expect(takeUpload(fixture.context, own.accountId, original)).rejects.toThrow(
      'unavailable',
    )
    oss.bucketStatus = 0
    expect(await takeUpload(fixture.context, own.accountId, original)).toContain('.webp')
  })

  it('is removed from the bucket when nobody shows it', async () => {
    const original = await post(await credentials(), await photograph(90, 60))
    await takeUpload(fixture.context, own.accountId, original)
    fixture.clock.now += 25 * 3_600_000
    await sweepUploads(fixture.context)
    expect(oss.objects.size).toBe(0)
  })

  it('is not posted to this server', async () => {
    const form = new FormData()
    form.append('key', `avatar/${own.accountId}/1.png`)
    form.append('file', new File(['x'], 'a.png'))
    const body = new Response(form)
    const { statusCode } = await fixture.app.inject({
      method: 'POST',
      url: '/api/oss',
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    expect(statusCode).toBe(403)
  })
})

async function credentials(): Promise<Credentials> {
  return await fixture.call('POST /common/getStsToken', {}, { token: own.token })
}

/** Posts as the app does; gives the key. */
async function post(given: Credentials, bytes: Uint8Array): Promise<string> {
  const wallNow = Date.now()
  const key = objectKey({ folder: given.folder, wallNow, random: 7, name: 'me.jpg' })
  const { policy, signature } = await signPolicy(given.folder, given.accessKeySecret, wallNow)
  const form = new FormData()
  const fields = {
    key,
    OSSAccessKeyId: given.accessKeyId,
    policy,
    signature,
    'x-oss-security-token': given.stsToken,
    success_action_status: '200',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([new Uint8Array(bytes)], 'me.jpg'))
  const response = await fetch(given.bucketUrl, { method: 'POST', body: form })
  if (response.status !== 200) throw new Error(await response.text())
  return key
}
