import { describe, expect, it } from 'vitest'
import { contentText, MEDIA_ORIGIN, VIDEO_FIELDS } from '#tests/support/content/content-file.ts'
import { readContentFile } from './read-content-file.ts'

function faultsOf(fields: Record<string, string | null>, body?: string): readonly string[] {
  const reading = readContentFile(contentText(fields, body), [MEDIA_ORIGIN])
  return reading.isRead ? [] : reading.faults
}

function fileOf(fields: Record<string, string | null>, body?: string) {
  const reading = readContentFile(contentText(fields, body), [MEDIA_ORIGIN])
  if (!reading.isRead) throw new Error(reading.faults.join())
  return reading.file
}

describe('a file of an operator', () => {
  it('is read with every field', () => {
    const event = {
      kind: 'event',
      key: 'meetup-1',
      starts: '2026-12-10T18:00+07:00',
      ends: '2026-12-10T14:00Z',
      image: `${MEDIA_ORIGIN}/a.png`,
      telegram: 'no',
    }
    expect(fileOf(event)).toEqual({
      facts: {
        kind: 'event',
        key: 'meetup-1',
        sourceName: 'Buoy',
        sourceAddress: 'https://buoy.example/first',
        startsAt: Date.UTC(2026, 11, 10, 11),
        endsAt: Date.UTC(2026, 11, 10, 14),
        imageAddress: `${MEDIA_ORIGIN}/a.png`,
        videoAddress: null,
        videoMs: null,
        isForTelegram: false,
      },
      language: 'en',
      title: 'First article',
      summary: 'What it is about.',
      markdown: 'A **plain** text.',
    })
  })

  it('takes a title as it is written, colons and marks included', () => {
    expect(fileOf({ title: 'Halving: #4 "soon"' }).title).toBe('Halving: #4 "soon"')
    expect(fileOf({ summary: null }).summary).toBe('')
    expect(readContentFile(`\uFEFF${contentText().replaceAll('\n', '\r\n')}`, []).isRead).toBe(true)
  })

  it('keeps airdrops from Telegram unless it says otherwise', () => {
    const airdrop = { kind: 'airdrop', ends: '2026-12-10T14:00Z' }
    expect(fileOf(airdrop).facts.isForTelegram).toBe(false)
    expect(fileOf({ ...airdrop, telegram: 'yes' }).facts.isForTelegram).toBe(true)
    expect(fileOf({}).facts.isForTelegram).toBe(true)
  })

  it.each([
    ['1:30', 90_000],
    ['0:05', 5_000],
    ['1:02:03', 3_723_000],
  ])('knows how long a video of %s lasts', (length, ms) => {
    expect(fileOf({ ...VIDEO_FIELDS, length }).facts.videoMs).toBe(ms)
  })
})

describe('a file that cannot be stored', () => {
  it.each([
    ['', 'must begin with ---'],
    ['---\nkind: article', 'must begin with ---'],
    ['---\nnothing here\n---\nx', 'line 2'],
    ['---\nkind: article\nkind: event\n---\nx', 'line 3: kind is given twice'],
  ])('%j says what is wrong', (text, fault) => {
    const reading = readContentFile(text, [])
    expect(reading.isRead ? '' : reading.faults.join()).toContain(fault)
  })

  it.each([
    [{ kind: 'poem' }, 'kind must be one of article'],
    [{ language: 'ja' }, 'language must be one of'],
    [{ key: 'No Spaces' }, 'key must be small letters'],
    [{ key: `a${'b'.repeat(60)}` }, 'key must be small letters'],
    [{ title: null }, 'title is missing'],
    [{ title: 'x'.repeat(121) }, 'title has more than 120'],
    [{ title: 'a\u202eb' }, 'cannot be seen'],
    [{ source: null }, 'source is missing'],
    [{ url: null }, 'url must be an https address'],
    [{ url: 'javascript:alert(1)' }, 'url must be an https address'],
    [{ image: 'https://other.example/a.png' }, `which has ${MEDIA_ORIGIN}`],
    [{ image: 'data:image/png;base64,AA' }, 'MEDIA_ORIGINS'],
    [{ telegram: 'maybe' }, 'telegram must be yes or no'],
    [{ author: 'Ana' }, 'unknown: author'],
    [{ kind: 'event' }, 'event needs starts or ends'],
    [{ starts: 'tomorrow' }, 'starts must be a time'],
    [{ starts: '1970-01-01T00:00Z' }, 'from 2020 to 2099'],
    [{ starts: '2026-13-01T00:00Z' }, 'starts must be a time'],
    [{ starts: '2026-12-02T00:00Z', ends: '2026-12-01T00:00Z' }, 'ends must be after starts'],
    [{ kind: 'video' }, 'video needs video and length'],
    [{ ...VIDEO_FIELDS, length: '0:00' }, 'length must be'],
    [{ ...VIDEO_FIELDS, length: '1:75' }, 'length must be'],
    [{ ...VIDEO_FIELDS, kind: 'article' }, 'article has no video'],
    [{ kind: 'banner' }, 'banner has no text'],
  ])('with %j says so', (fields, fault) => {
    expect(faultsOf(fields).join()).toContain(fault)
  })

  it('has no text, or one of a megabyte', () => {
    expect(faultsOf({}, '')).toEqual(['article needs a text below the front matter'])
    expect(faultsOf({}, 'x'.repeat(1_048_576)).join()).toContain(
      '1048576 characters, more than 65536',
    )
  })

  it('has captions of a video alone, in one language each', () => {
    const captions = '```vtt\nWEBVTT\n\n00:00.000 --> 00:01.000\nHi\n```'
    expect(faultsOf({}, `Text\n\n${captions}`)).toEqual(['article has no captions'])
    expect(readContentFile(contentText(VIDEO_FIELDS, captions), [MEDIA_ORIGIN]).isRead).toBe(true)
    expect(faultsOf(VIDEO_FIELDS, captions.replace('WEBVTT', ''))).toEqual([
      'captions must begin with WEBVTT',
    ])
  })

  it('names all its faults at once', () => {
    expect(faultsOf({ kind: 'poem', title: null, url: null })).toHaveLength(3)
  })
})
