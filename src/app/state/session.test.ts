import { describe, expect, it } from 'vitest'
import { loginJumpTo, NO_SESSION, parseSession, sessionText } from './session.ts'
import {
  currentToken,
  isSignedIn,
  keepLoginJump,
  onSession,
  signIn,
  signOut,
  takeLoginJump,
} from './session-state.ts'

describe('a stored session', () => {
  it('reads back what it wrote', () => {
    const session = {
      token: 'abc-_123',
      loginJump: { redirect: '/pages/ai/detail?id=1', jumpType: 'redirectTo' },
      isLeft: true,
    } as const
    expect(parseSession(sessionText(session))).toEqual(session)
  })

  it.each([null, '', 'null', '[]', '{', '7', '{"token":"a"}', '{"v":2,"token":"a"}'])(
    'is none from %j',
    (text) => {
      expect(parseSession(text)).toEqual(NO_SESSION)
    },
  )

  it('drops what is damaged and keeps the rest', () => {
    const text = JSON.stringify({ v: 1, token: 'a\nb', loginJump: 7, isLeft: true })
    expect(parseSession(text)).toEqual({ ...NO_SESSION, isLeft: true })
    const other = JSON.stringify({ v: 1, token: 'ok', loginJump: { redirect: 'https://x.test' } })
    expect(parseSession(other)).toEqual({ ...NO_SESSION, token: 'ok' })
  })
})

describe('the return from signing in', () => {
  it('switches to a tab, and takes the place of the sign-in for other pages', () => {
    expect(loginJumpTo('/pages/my/my?a=1')?.jumpType).toBe('switchTab')
    expect(loginJumpTo('/record')?.jumpType).toBe('redirectTo')
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/a\\b',
    'javascript:alert(1)',
    'pages/my/my',
    '/a b',
    '/a\tb',
    '',
    '/pages/login/login?type=register',
    null,
    { redirect: '/record' },
  ])('redirects nowhere else: %o (T17)', (redirect) => {
    expect(loginJumpTo(redirect)).toBeNull()
  })

  it('is taken once, with its place in the history where it has one', () => {
    keepLoginJump('/record', 3)
    keepLoginJump('//elsewhere.example')
    expect(takeLoginJump()).toEqual({ redirect: '/record', jumpType: 'redirectTo', index: 3 })
    expect(takeLoginJump()).toBeNull()
    keepLoginJump('/record', 3)
    keepLoginJump('/pages/my/set')
    expect(takeLoginJump()).toMatchObject({ redirect: '/pages/my/set', index: null })
  })
})

describe('a session', () => {
  it('notifies its start and its end once', () => {
    const heard: string[] = []
    const stop = onSession((event) => void heard.push(`${event} ${currentToken()}`))
    signIn({ token: 't1' })
    expect(isSignedIn()).toBe(true)
    signOut()
    signOut()
    stop()
    signIn({ token: 't2' })
    signOut()
    expect(heard).toEqual(['login t1', 'logout null'])
  })
})
