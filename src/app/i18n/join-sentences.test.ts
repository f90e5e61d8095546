import { expect, it, vi } from 'vitest'
import type { Language } from '#contract/headers.ts'
import { joinSentences } from './join-sentences.ts'
import { openWords } from './words.ts'

vi.stubGlobal('document', { documentElement: {} })

it.each<[Language, string, string, string]>([
  ['en', 'It is off.', 'You keep your points.', 'It is off. You keep your points.'],
  ['vi', 'Đang tắt.', 'Bạn giữ điểm.', 'Đang tắt. Bạn giữ điểm.'],
  ['zh-Hans', '已关闭。', '积分不受影响。', '已关闭。积分不受影响。'],
  ['zh-Hant', '已關閉。', '積分不受影響。', '已關閉。積分不受影響。'],
])('two sentences in %s', async (language, first, second, text) => {
  await openWords({ texts: language, system: language })
  expect(joinSentences(first, second)).toBe(text)
})
