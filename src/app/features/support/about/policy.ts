/** Sections of the privacy policy after the first, and the paragraphs of each, by their keys. */
export const POLICY = [
  { name: 'account', parts: ['stored', 'secrets'] },
  { name: 'use', parts: ['members', 'views', 'feedback'] },
  { name: 'network', parts: ['counted'] },
  { name: 'device', parts: ['stored'] },
  { name: 'others', parts: ['list', 'operators', 'none'] },
  { name: 'basis', parts: ['contract', 'interest', 'law'] },
  { name: 'time', parts: ['account', 'ledger', 'other'] },
  { name: 'rights', parts: ['list', 'free'] },
  { name: 'change', parts: ['text'] },
] as const
