import { beforeEach, expect, it, vi } from 'vitest'
import { LostFile } from '#app/platform/reload/fetch-ahead.ts'
import { readWords } from './word-files.ts'
import { loadWords, openWords, words } from './words.ts'

vi.mock(import('./word-files.ts'), () => ({ readWords: vi.fn<typeof readWords>() }))

const read = vi.mocked(readWords)

beforeEach(async () => {
  read.mockReset()
  vi.stubGlobal('document', { documentElement: {} })
  await openWords({ texts: 'vi', system: 'vi' })
})

it('texts whose file is gone are read in the language that is nearest', async () => {
  read.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce({ title: 'Home' })
  await loadWords('home')
  expect(read.mock.calls).toEqual([
    ['vi', 'home'],
    ['en', 'home'],
  ])
  expect(words('home')('title')).toBe('Home')
})

it('texts that are lost with the network are waited for, and come in the language chosen', async () => {
  read.mockRejectedValueOnce(new LostFile('lost')).mockResolvedValueOnce({ title: 'Trang chủ' })
  await expect(loadWords('titles')).rejects.toThrow(LostFile)
  await loadWords('titles')
  expect(read.mock.calls).toEqual([
    ['vi', 'titles'],
    ['vi', 'titles'],
  ])
})
