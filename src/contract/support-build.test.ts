import { expect, it } from 'vitest'
import { buildNameOf, buildNameOfPage } from './support-build.ts'

it.each([
  ['/assets/base-DEQSQ1Ih.js', 'DEQSQ1Ih'],
  ['/assets/first-part-a_-b3x9Q.js', 'a_-b3x9Q'],
  ['/src/app/start.ts', null],
  ['https://evil.example/assets/base-DEQSQ1Ih.js', null],
])('names the build of %s %j', (src, name) => {
  expect(buildNameOf(src)).toBe(name)
})

it('finds the first script of a page, and none in a page of somebody else', () => {
  const page =
    '<script>early()</script><script type="module" crossorigin src="/assets/base-DEQSQ1Ih.js"></script>'
  expect(buildNameOfPage(page)).toBe('DEQSQ1Ih')
  expect(buildNameOfPage('<h1>Sign in to the Wi-Fi</h1>')).toBeNull()
})
