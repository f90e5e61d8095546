import { expect, it } from 'vitest'
import { hashText } from './hash-text.ts'

it('cuts a hash, and says so', () => {
  expect(hashText('65faa8f7a1f0c2d4e6')).toBe('65faa8f7a1f0…')
  expect(hashText('65faa8f7a1f0')).toBe('65faa8f7a1f0')
})
