import { expect, it } from 'vitest'
import { endSession, onSessionEnd } from './session-end.ts'

it('reports an ended session to a later listener, and only once', () => {
  const heard: string[] = []
  endSession(null, 'Your session has ended.')
  onSessionEnd((message) => void heard.push(message))
  onSessionEnd((message) => void heard.push(message))
  expect(heard).toEqual(['Your session has ended.'])
})
