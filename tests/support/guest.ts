import type { Guest } from '#server/context.ts'

/** Nobody in particular, reading English in a browser. */
export const GUEST: Guest = {
  kind: 'guest',
  address: '127.0.0.1',
  language: 'en',
  tier: 'all',
  channel: 'web',
  device: '',
  deviceKey: null,
  inviteCode: null,
}
