import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feedbackCommands } from '#server/admin/feedback.ts'
import { listActions } from '#server/features/operators/list-actions.ts'
import { CommandRefused } from '#server/admin/command-refused.ts'
import { eraseAccount } from '#server/features/account/cancel/erase-account.ts'
import { sweepUploads } from '#server/features/account/upload/sweep-uploads.ts'
import { deleteOldFeedback } from '#server/features/support/delete-old-feedback.ts'
import {
  type AccountFixture,
  type CallOptions,
  openAccountFixture,
} from '#tests/support/account/account-fixture.ts'
import { addTestAccount, type TestAccount } from '#tests/support/account/add-account.ts'
import { photograph, plainPicture } from '#tests/support/account/test-pictures.ts'
import { uploadPhoto } from '#tests/support/support/upload-photo.ts'

const ADD = 'POST /feedback/add'
const PAGE = 'GET /feedback/page'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let fixture: AccountFixture
let ann: TestAccount
beforeAll(async () => {
  fixture = await openAccountFixture()
})
beforeEach(async () => {
  ann = await addTestAccount(fixture.context)
})
afterAll(() => fixture.close())

/** A guest with a device of its own. */
function guest(): CallOptions {
  return { headers: { 'device-key': randomBytes(32).toString('base64url') } }
}

async function ownOf(who: CallOptions) {
  return (await fixture.call(PAGE, {}, who)).items
}

/** An admin command and what it printed. */
async function admin(name: string, ...args: readonly string[]): Promise<string[]> {
  const lines: string[] = []
  const code = await feedbackCommands[name]?.run(fixture.context, args, (line) => lines.push(line))
  expect(code).toBe(0)
  return lines
}

async function photoOf(token: string): Promise<string> {
  const { key, status } = await uploadPhoto(fixture, token, await plainPicture('png'))
  expect(status).toBe(204)
  return key
}

describe('feedback', () => {
  it('of an account is stored with its pictures, and nobody else sees it (T20)', async () => {
    const images = [await photoOf(ann.token), await photoOf(ann.token), await photoOf(ann.token)]
    const { id } = await fixture.call(ADD, { content: 'It broke', kind: 'problem', images }, ann)
    expect(await ownOf(ann)).toEqual([
      {
        id,
        kind: 'problem',
        content: 'It broke',
        images: images.map((key) => `/uploads/${key}`),
        state: 'open',
        createdAt: fixture.clock.now,
        answers: [],
      },
    ])
    const bea = await addTestAccount(fixture.context)
    expect(await ownOf(bea)).toEqual([])
    expect(await ownOf(guest())).toEqual([])
    expect(await ownOf({})).toEqual([])
  })

  it('of a guest is found again on the same device only', async () => {
    const device = guest()
    const { id } = await fixture.call(ADD, { content: 'Hi', email: ' Cas@Example.com ' }, device)
    expect((await ownOf(device)).map((one) => one.id)).toEqual([id])
    expect(await ownOf(guest())).toEqual([])
    const [shown = ''] = await admin('feedback show', id, '--json')
    expect(JSON.parse(shown)).toMatchObject({ email: 'cas@example.com', accountId: null })
  })

  it('that is sent twice is stored once, and of somebody else refused', async () => {
    const draftId = randomBytes(16).toString('hex')
    const body = { content: 'Once', draftId }
    const sent = await Promise.all([1, 2, 3].map(() => fixture.call(ADD, body, ann)))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await ownOf(ann)).toHaveLength(1)
    await fixture.expectRefusal('conflict', ADD, body, guest())
  })

  it('is listed page by page, newest first', async () => {
    for (const content of ['one', 'two', 'three']) await fixture.call(ADD, { content }, ann)
    const first = await fixture.call(PAGE, { limit: 2 }, ann)
    expect(first.items.map(({ content }) => content)).toEqual(['three', 'two'])
    const cursor = first.nextCursor ?? ''
    const second = await fixture.call(PAGE, { limit: 2, cursor }, ann)
    expect(second.items.map(({ content }) => content)).toEqual(['one'])
    expect(second.nextCursor).toBeNull()
  })
})

describe('what is written', () => {
  it.each([
    ['HTML', '<img src=x onerror=alert(1)> <b>hi</b>', '<img src=x onerror=alert(1)> <b>hi</b>'],
    ['emoji', '👩‍👩‍👧 太好了 🇻🇳', '👩‍👩‍👧 太好了 🇻🇳'],
    ['control characters', 'a\u0000b\u001b[31mc\u0007', 'ab[31mc'],
    ['characters that turn the direction', 'abc\u202ecba', 'abccba'],
    ['placeholders', '{{answer}} $1 %s', '{{answer}} $1 %s'],
    ['half a character', 'x \ud83d', 'x \ufffd'],
  ])('with %s is stored as text', async (_what, content, stored) => {
    await fixture.call(ADD, { content }, ann)
    expect((await ownOf(ann))[0]?.content).toBe(stored)
  })

  it.each(['', '   ', '\u0000\u0000', '\u202e', '\n\n'])('as %j is refused', async (content) => {
    await fixture.expectRefusal('emptyFeedback', ADD, { content }, ann)
  })

  it('has 2,000 characters at most, of any kind', async () => {
    await fixture.call(ADD, { content: '😀'.repeat(1000) }, ann)
    await fixture.expectRefusal('malformed', ADD, { content: 'x'.repeat(2001) }, ann)
    await fixture.expectRefusal('malformed', ADD, { content: 7 }, ann)
    await fixture.expectRefusal('malformed', ADD, {}, ann)
  })

  it('names a kind that there is, and an address that can be one', async () => {
    await fixture.expectRefusal('malformed', ADD, { content: 'x', kind: 'spam' }, ann)
    for (const email of ['nobody', 'a@b', 'a@b.example\r\nBcc: c@d.example', 'a@b.co, c@d.co']) {
      await fixture.expectRefusal('badEmail', ADD, { content: 'x', email }, guest())
    }
  })

  it('is limited to five an hour, by account or by address, and says when it is possible again', async () => {
    for (let sent = 0; sent < 5; sent += 1) await fixture.call(ADD, { content: 'again' }, ann)
    const text = await fixture.expectRefusal('tooManyFeedbacks', ADD, { content: 'again' }, ann)
    expect(text).toContain('60 min')
    const address = '203.0.113.7'
    for (let sent = 0; sent < 5; sent += 1) {
      await fixture.call(ADD, { content: 'flood' }, { ...guest(), address })
    }
    await fixture.expectRefusal(
      'tooManyFeedbacks',
      ADD,
      { content: 'flood' },
      { ...guest(), address },
    )
    await fixture.call(ADD, { content: 'from elsewhere' }, guest())
    fixture.clock.now += HOUR_MS
    await fixture.call(ADD, { content: 'again' }, ann)
  })

  it('counts once where many are sent at the same moment', async () => {
    const sent = await Promise.all(
      Array.from({ length: 12 }, () => fixture.answer(ADD, { content: 'now' }, ann)),
    )
    expect(sent.filter(({ code }) => code === 200)).toHaveLength(5)
    expect(await ownOf(ann)).toHaveLength(5)
  })
})

describe('pictures of feedback', () => {
  it('are shown whole, upright and without what the file held besides', async () => {
    const { key } = await uploadPhoto(fixture, ann.token, await photograph(2000, 900))
    await fixture.call(ADD, { content: 'see', images: [key] }, ann)
    const { rawPayload } = await fixture.app.inject(`/uploads/${key}`)
    const { format, width, height, exif } = await sharp(rawPayload).metadata()
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 1600,
      height: 720,
      exif: undefined,
    })
    expect(rawPayload.includes('Secret')).toBe(false)
  })

  it('are three at most, each of the account itself, in the folder for it, and used once', async () => {
    const { token } = ann
    const one = await photoOf(token)
    const four = Array.from({ length: 4 }, (_, at) => `${one}${at}`)
    await fixture.expectRefusal('malformed', ADD, { content: 'x', images: four }, ann)
    await fixture.expectRefusal('notPicture', ADD, { content: 'x', images: [one, one] }, ann)
    const bea = await addTestAccount(fixture.context)
    await fixture.expectRefusal('notPicture', ADD, { content: 'x', images: [one] }, bea)
    await fixture.expectRefusal('notPicture', ADD, { content: 'x', images: [one] }, guest())
    const avatar = await uploadPhoto(fixture, token, await plainPicture('png'), 'avatar')
    for (const key of [
      avatar.key,
      'https://evil.example/a.png',
      '//evil.example/a.png',
      '../../etc/passwd',
      `feedback/${ann.accountId}/nothing.png`,
    ]) {
      await fixture.expectRefusal('notPicture', ADD, { content: 'x', images: [key] }, ann)
    }
    await fixture.call(ADD, { content: 'x', images: [one] }, ann)
    await fixture.expectRefusal('notPicture', ADD, { content: 'y', images: [one] }, ann)
    expect(await ownOf(ann)).toHaveLength(1)
  })

  it('of 10 MB, and files that are none, are refused', async () => {
    const huge = await uploadPhoto(fixture, ann.token, Buffer.alloc(10 * 1024 * 1024))
    const script = await uploadPhoto(fixture, ann.token, Buffer.from('<script>1</script>'))
    expect([huge.status, script.status]).toEqual([400, 400])
    const images = [huge.key]
    await fixture.expectRefusal('notPicture', ADD, { content: 'x', images }, ann)
  })

  it('cannot become a profile picture', async () => {
    const avatar = await photoOf(ann.token)
    await fixture.expectRefusal('notPicture', 'POST /user/editUserInfo', { avatar }, ann)
  })

  it('stay as long as the feedback does, and go with the account', async () => {
    const [used, unused] = [await photoOf(ann.token), await photoOf(ann.token)]
    await fixture.call(ADD, { content: 'see', images: [used] }, ann)
    const shown = async () =>
      await Promise.all(
        [used, unused].map(async (key) => {
          return (await fixture.app.inject(`/uploads/${key}`)).statusCode
        }),
      )
    fixture.clock.now += 25 * HOUR_MS
    await sweepUploads(fixture.context)
    expect(await shown()).toEqual([200, 404])
    await fixture.db.transaction((tx) => eraseAccount(tx, { accountId: ann.accountId }))
    await sweepUploads(fixture.context)
    expect(await shown()).toEqual([404, 404])
    const rows = await fixture.db.reader
      .selectFrom('feedback')
      .select('id')
      .where('account_id', '=', ann.accountId)
      .execute()
    expect(rows).toEqual([])
  })
})

describe('an operator', () => {
  it('lists feedback by its state, and reads it whole', async () => {
    const images = [await photoOf(ann.token)]
    const content = 'The chart is empty\nsince this morning'
    const { id } = await fixture.call(ADD, { content, kind: 'problem', images }, ann)
    const line = (await admin('feedback list', '--state', 'open')).find((one) => one.startsWith(id))
    expect(line).toMatch(/open +problem +The chart is empty$/)
    const shown = await admin('feedback show', id)
    expect(shown.join('\n')).toContain(content)
    expect(shown).toContain(`picture https://buoy.example/uploads/${images[0]}`)
    const [json = ''] = await admin('feedback list', '--json')
    expect(JSON.parse(json)).toContainEqual(expect.objectContaining({ id, content, state: 'open' }))
  })

  it('answers, and the writer reads it in the messages and on the page', async () => {
    const { id } = await fixture.call(ADD, { content: 'Why?' }, ann)
    const text = 'Because {{text}} <b>it</b> is.\r\n\r\nThank you.'
    const [line] = await admin('feedback answer', id, '--text', text, '--by', 'Mai', '--yes')
    expect(line).toBe(`${id}: answered by Mai, shown in the messages of the account`)
    const stored = 'Because {{text}} <b>it</b> is.\n\nThank you.'
    const [own] = await ownOf(ann)
    expect(own).toMatchObject({ state: 'answered', answers: [{ content: stored }] })
    const { items } = await fixture.call('GET /message/page', { kind: 'system' }, ann)
    expect(items[0]).toMatchObject({
      title: 'Answer to your feedback',
      text: stored,
      link: '/pages/my/feedback',
      isRead: false,
    })
    const [json = ''] = await admin('feedback show', id, '--json')
    expect(JSON.parse(json)).toMatchObject({ changedBy: 'Mai', answers: [{ operator: 'Mai' }] })
  })

  it('answers a guest on the page of the device, and reads where nobody can be reached', async () => {
    const device = guest()
    const { id } = await fixture.call(ADD, { content: 'Hello' }, device)
    const [line] = await admin('feedback answer', id, '--text', 'Hi', '--by', 'Mai', '--yes')
    expect(line).toContain('on the feedback page of the device')
    expect((await ownOf(device))[0]?.answers[0]?.content).toBe('Hi')
    const { id: lost } = await fixture.call(ADD, { content: 'From nowhere' }, {})
    const [other] = await admin('feedback answer', lost, '--text', 'Hi', '--by', 'Mai', '--yes')
    expect(other).toContain('cannot be reached')
  })

  it('closes what needs no answer', async () => {
    const { id } = await fixture.call(ADD, { content: 'spam' }, ann)
    expect(await admin('feedback close', id, '--by', 'Mai')).toEqual([`${id}: closed by Mai`])
    const [action] = await listActions(fixture.context.db.reader, { noun: 'feedback', limit: 1 })
    expect(action).toMatchObject({ operator: 'Mai', action: 'feedback close', subject: id })
    expect((await ownOf(ann))[0]?.state).toBe('closed')
  })

  it.each([
    ['feedback list', ['--state', 'gone']],
    ['feedback show', []],
    ['feedback show', ['nothing']],
    ['feedback answer', ['nothing', '--text', 'x']],
    ['feedback close', ['nothing']],
    ['feedback close', ['a', 'b']],
  ])('of %s with %j reads what is wrong', async (name, args) => {
    await expect(admin(name, ...args)).rejects.toThrow(CommandRefused)
  })

  it('cannot answer with nothing, or with more than a person reads', async () => {
    const { id } = await fixture.call(ADD, { content: 'x' }, ann)
    for (const text of ['', ' \n', 'x'.repeat(2001)]) {
      await expect(admin('feedback answer', id, '--text', text)).rejects.toThrow(CommandRefused)
    }
    expect((await ownOf(ann))[0]?.state).toBe('open')
  })
})

describe('old feedback', () => {
  it('is deleted a year after its end, and never while nobody has answered', async () => {
    const images = [await photoOf(ann.token)]
    const { id: ended } = await fixture.call(ADD, { content: 'done', images }, ann)
    const { id: open } = await fixture.call(ADD, { content: 'waiting' }, ann)
    await admin('feedback answer', ended, '--text', 'yes', '--by', 'Mai', '--yes')
    const ids = async () =>
      (await fixture.db.reader.selectFrom('feedback').select('id').execute()).map((row) => row.id)
    fixture.clock.now += 364 * DAY_MS
    await deleteOldFeedback(fixture.context)
    expect(await ids()).toEqual(expect.arrayContaining([ended, open]))
    fixture.clock.now += 2 * DAY_MS
    await deleteOldFeedback(fixture.context)
    expect(await ids()).toContain(open)
    expect(await ids()).not.toContain(ended)
    await sweepUploads(fixture.context)
    expect((await fixture.app.inject(`/uploads/${images[0]}`)).statusCode).toBe(404)
  })
})
