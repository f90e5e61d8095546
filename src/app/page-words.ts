import type { Leaf } from './i18n/word-key.ts'

/** Text files that several pages load together, by what they are about. */
export const PAGE_WORDS = {
  signals: ['market', 'signals', 'signals-gate'],
  alerts: ['alerts'],
  bells: ['alerts', 'market', 'signals'],
  content: ['content'],
  listings: ['listings', 'market'],
  search: ['alerts', 'home', 'market', 'search', 'signals'],
  predict: ['market', 'predict', 'signals'],
  record: ['market', 'record', 'signals'],
  extreme: ['alerts', 'extreme', 'market', 'signals'],
  ranking: ['home', 'market', 'ranking'],
  signIn: ['form', 'login'],
  membership: ['membership'],
  cards: ['card', 'form', 'membership'],
  messages: ['messages'],
  account: ['account', 'form'],
  settings: ['account', 'form', 'market'],
  my: ['account', 'card', 'checkin', 'invite', 'membership', 'messages', 'wallet'],
} as const satisfies Record<string, readonly Leaf[]>
