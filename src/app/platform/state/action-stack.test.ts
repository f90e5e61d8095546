import { describe, expect, it } from 'vitest'
import { openActionStack } from './action-stack.ts'

const action = (text: string) => ({ text, onClick: () => {} })

describe('the button below the page', () => {
  it('belongs to who asked last, and goes back to who asked before', () => {
    const stack = openActionStack()
    const [page, sheet] = [Symbol('page'), Symbol('sheet')]
    stack.put(page, action('Save'))
    stack.put(sheet, action('Apply'))
    expect(stack.shown.read()?.text).toBe('Apply')
    stack.drop(sheet)
    expect(stack.shown.read()?.text).toBe('Save')
    stack.drop(page)
    expect(stack.shown.read()).toBeNull()
  })

  it('does not change hands when the one below says something new', () => {
    const stack = openActionStack()
    const [page, sheet] = [Symbol('page'), Symbol('sheet')]
    stack.put(page, action('Save'))
    stack.put(sheet, action('Apply'))
    stack.put(page, action('Saving'))
    expect(stack.shown.read()?.text).toBe('Apply')
  })
})
