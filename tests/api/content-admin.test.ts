import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionsCommands } from '#server/admin/actions.ts'
import { CommandRefused } from '#server/admin/command-refused.ts'
import type { RecordedAction } from '#server/features/operators/list-actions.ts'
import { contentActs } from '#tests/support/content/content-acts.ts'
import { contentText } from '#tests/support/content/content-file.ts'
import { type MemberFixture, openMemberFixture } from '#tests/support/membership/member-fixture.ts'

let fixture: MemberFixture
let acts: ReturnType<typeof contentActs>

beforeAll(async () => {
  fixture = await openMemberFixture()
  acts = contentActs(fixture.context)
})
afterAll(async () => {
  acts.remove()
  await fixture.close()
})

async function actionsOf(subject: string): Promise<RecordedAction[]> {
  const lines: string[] = []
  const args = ['--noun', 'content', '--limit', '1000', '--json']
  await actionsCommands['actions list']?.run(fixture.context, args, (line) => lines.push(line))
  const actions = JSON.parse(lines.join('\n')) as RecordedAction[]
  return actions.filter((action) => action.subject === subject)
}

const stateOf = async (key: string) =>
  (
    await fixture.db.reader
      .selectFrom('content_items')
      .select('state')
      .where('key', '=', key)
      .executeTakeFirst()
  )?.state

describe('an operator', () => {
  it('adds a draft, publishes, edits and withdraws it; each act is written down with who and when', async () => {
    const key = 'whole-life'
    expect((await acts.add({ key })).out).toBe('whole-life (en): created, draft')
    expect((await acts.add({ key, language: 'vi', title: 'Bài đầu' })).out).toContain(
      'language added',
    )
    const published = await acts.run('publish', key, '--yes', '--by', 'ben')
    expect(published.out).toBe('whole-life: was published in en, vi; not in zh-Hans, zh-Hant')
    const edited = acts.write(contentText({ key, title: 'Second' }, 'Another text.'))
    expect((await acts.run('edit', edited, '--yes', '--by', 'ben')).out).toBe(
      'whole-life (en): replaced, published',
    )
    await acts.run('withdraw', key, '--by', 'ben')
    expect(await stateOf(key)).toBe('withdrawn')
    const actions = await actionsOf(key)
    expect(actions.map(({ operator, action, at }) => [operator, action, at])).toEqual([
      ['ben', 'content withdraw', fixture.clock.now],
      ['ben', 'content edit', fixture.clock.now],
      ['ben', 'content publish', fixture.clock.now],
      ['ana', 'content add', fixture.clock.now],
      ['ana', 'content add', fixture.clock.now],
    ])
    // What was replaced can be put back.
    expect(actions[1]?.details).toMatchObject({
      before: { text: { title: 'First article', markdown: 'A **plain** text.' } },
    })
  })

  it('is named by the account of the machine where --by is left out', async () => {
    await acts.run('add', acts.write(contentText({ key: 'unnamed' })))
    const [action] = await actionsOf('unnamed')
    expect(action?.operator).toMatch(/\w/)
    await expect(acts.run('withdraw', 'unnamed', '--by', '\u202e')).rejects.toThrow(CommandRefused)
  })

  it('sees what would happen and changes nothing by a dry run', async () => {
    const key = 'dry'
    const file = acts.write(contentText({ key }))
    expect((await acts.run('add', file, '--dry-run')).out).toBe('dry (en): would be created, draft')
    expect(await stateOf(key)).toBeUndefined()
    await acts.run('add', file)
    expect((await acts.run('publish', key, '--dry-run')).code).toBe(0)
    expect(await stateOf(key)).toBe('draft')
    await acts.run('publish', key, '--yes')
    expect((await acts.run('withdraw', key, '--dry-run')).out).toBe('dry: would be withdrawn')
    expect(await stateOf(key)).toBe('published')
    expect(await actionsOf(key)).toHaveLength(2)
  })

  it('must say --yes to what cannot be taken back', async () => {
    const key = 'agreed'
    await acts.add({ key })
    const asked = await acts.run('publish', key)
    expect([asked.code, asked.out.includes('repeat with --yes')]).toEqual([1, true])
    expect(await stateOf(key)).toBe('draft')
    await acts.run('publish', key, '--yes')
    const file = acts.write(contentText({ key, title: 'Changed' }))
    const edit = await acts.run('edit', file)
    expect([edit.code, edit.out.includes('Nothing was changed')]).toEqual([1, true])
    expect((await acts.run('show', key)).out).toContain('title: First article')
    expect((await acts.run('edit', file, '--yes')).code).toBe(0)
    expect((await acts.run('show', key)).out).toContain('title: Changed')
  })

  it('shows an item as the files that it would be stored from again', async () => {
    const key = 'round'
    await acts.add({ key, kind: 'event', starts: '2026-12-01T08:00Z', telegram: 'no' })
    const { out } = await acts.run('show', key)
    const [, ...file] = out.split('\n\n')
    const again = acts.write(file.join('\n\n'))
    expect((await acts.run('edit', again)).out).toBe('round (en): unchanged, draft')
    const json = JSON.parse((await acts.run('show', key, '--json')).out) as object
    expect(json).toMatchObject({ key, kind: 'event', texts: [{ blocks: [{ kind: 'paragraph' }] }] })
  })

  it('lists items by kind and state', async () => {
    await acts.add({ key: 'listed', kind: 'announcement' }, '')
    const { out } = await acts.run('list', '--kind', 'announcement', '--state', 'draft', '--json')
    expect(JSON.parse(out)).toMatchObject([
      { key: 'listed', kind: 'announcement', state: 'draft', languages: ['en'], publishedAt: null },
    ])
    expect((await acts.run('list')).out).toMatch(/\d+ items$/)
  })

  it('hears what was left out of a hostile text, which is stored without it', async () => {
    const body = '[x](javascript:alert(1)) <script>y</script> ![z](https://tracker.example/z.png)'
    const { out } = await acts.add({ key: 'hostile' }, body)
    expect(out).toContain('left out, its text stays: javascript:alert(1)')
    expect(out).toContain('left out, its text stays: https://tracker.example/z.png')
    const { body: stored } = await fixture.db.reader
      .selectFrom('content_texts')
      .innerJoin('content_items', 'content_items.id', 'item_id')
      .select('body')
      .where('key', '=', 'hostile')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(stored)).toEqual([
      { kind: 'paragraph', spans: [{ text: 'x <script>y</script> z' }] },
    ])
  })
})

describe('a command', () => {
  it.each([
    ['an unknown file', () => ['add', '/no/such/file.md'], 'ENOENT'],
    ['no file', () => ['add'], 'Give one file.'],
    ['two files', () => ['add', 'a.md', 'b.md'], 'Give one file.'],
    ['an unknown option', () => ['list', '--all'], "Unknown option '--all'"],
    ['an unknown kind', () => ['list', '--kind', 'poem'], '--kind must be one of'],
    ['an unknown key', () => ['publish', 'nothing', '--yes'], 'There is no item nothing'],
    ['a file that is no text', () => ['add', acts.write(Buffer.from([0xff, 0xfe, 0x80]))], 'UTF-8'],
    ['a file of a megabyte', () => ['add', acts.write('x'.repeat(1_048_576))], '1048576 bytes'],
    ['a file without front matter', () => ['add', acts.write('# Title')], 'must begin with ---'],
    ['a first edit', () => ['edit', acts.write(contentText({ key: 'new' }))], 'Add it first'],
  ])('with %s is refused with words', async (_what, args, fault) => {
    const [verb = '', ...rest] = args()
    const refused = acts.run(verb, ...rest)
    await expect(refused).rejects.toThrow(CommandRefused)
    await expect(refused).rejects.toThrow(fault)
  })

  it('adds no language twice, no other kind, and no other facts by the way', async () => {
    const key = 'strict'
    await acts.add({ key })
    await expect(acts.add({ key })).rejects.toThrow('Use "content edit"')
    await expect(acts.add({ key, kind: 'announcement' })).rejects.toThrow('of the kind article')
    await expect(acts.add({ key, language: 'vi', source: 'Other' })).rejects.toThrow('source_name')
    const edit = acts.run('edit', acts.write(contentText({ key, language: 'vi' })))
    await expect(edit).rejects.toThrow('has no text in vi')
    await expect(acts.run('withdraw', key)).rejects.toThrow('is not published')
  })
})
