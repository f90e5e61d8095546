import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '../scratch-folder.ts'

/** Where the videos and pictures of the tests are. */
export const MEDIA_ORIGIN = 'https://cdn.example'

/** A file that can be stored: an article in English, with what a test gives instead. */
export function contentText(
  fields: Readonly<Record<string, string | null>> = {},
  body = 'A **plain** text.',
): string {
  const all = {
    kind: 'article',
    key: 'first-article',
    language: 'en',
    title: 'First article',
    summary: 'What it is about.',
    source: 'Buoy',
    url: 'https://buoy.example/first',
    ...fields,
  }
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  )
  return ['---', ...lines, '---', body].join('\n')
}

/** Fields of a video of ninety seconds. */
export const VIDEO_FIELDS = {
  kind: 'video',
  key: 'first-video',
  title: 'How to read a signal',
  url: '/pages/ai/help/help',
  video: `${MEDIA_ORIGIN}/signal.mp4`,
  length: '1:30',
} as const

/** A folder for the files of a test. */
export function openContentFolder() {
  const folder = mkdtempSync(join(scratchFolder(), 'buoy-content-'))
  return {
    /** Writes a file and gives its path. */
    write(text: string | Uint8Array): string {
      const path = join(folder, 'item.md')
      writeFileSync(path, text)
      return path
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
