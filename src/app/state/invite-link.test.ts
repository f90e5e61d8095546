import { describe, expect, it } from 'vitest'
import { splitInvite } from './invite-link.ts'

describe('the invite code of an address', () => {
  it.each([
    ['?inviteCode=AB12cd', '', 'AB12cd'],
    ['?inviteCode=AB12cd&id=1', '?id=1', 'AB12cd'],
    ['?id=a%20b+c&inviteCode=AB12cd&via=push', '?id=a%20b+c&via=push', 'AB12cd'],
    ['?inviteCode=FIRST1&inviteCode=OTHER2', '', 'FIRST1'],
  ])('of %s is taken out of it: %s, %s', (given, search, code) => {
    expect(splitInvite(given)).toEqual({ search, code })
  })

  it.each(['?inviteCode=', '?inviteCode', '?inviteCode=%3Cb%3E', '?inviteCode=a%20b'])(
    'leaves the address and is none where it can be none: %s',
    (given) => {
      expect(splitInvite(given)).toEqual({ search: '', code: null })
    },
  )

  it.each(['', '?id=1', '?inviteCodes=AB12', '?x=inviteCode=AB12'])(
    'is none in %j, which stays as it is',
    (given) => {
      expect(splitInvite(given)).toEqual({ search: given, code: null })
    },
  )
})
