import { describe, expect, it } from 'vitest'
import { shareUrl } from '#app/platform/share/share-card.ts'
import { inviteCard, inviteUrl } from './invite-card.ts'

const ORIGIN = 'https://buoy.example'
const HERE = { inviteCode: 'AB12CD', inviteLink: null }

describe('the address of an invitation', () => {
  it('carries the code to this site where the server names none', () => {
    expect(inviteUrl(HERE, ORIGIN)).toBe('https://buoy.example/?inviteCode=AB12CD')
  })

  it('is the server’s where it names one', () => {
    const inviteLink = 'https://t.me/buoy_bot/app?startapp=i_AB12CD'
    expect(inviteUrl({ ...HERE, inviteLink }, ORIGIN)).toBe(inviteLink)
  })

  it('opens the app inside Telegram with the code', () => {
    const card = inviteCard(HERE, (key) => key)
    expect(shareUrl(card, 'https://t.me/buoy_bot/app', ORIGIN)).toBe(
      'https://t.me/buoy_bot/app?startapp=i_AB12CD',
    )
  })
})
