interface Words {
  account: typeof import('#words/en/account.json')
  agreement: typeof import('#words/en/agreement.json')
  alerts: typeof import('#words/en/alerts.json')
  card: typeof import('#words/en/card.json')
  checkin: typeof import('#words/en/checkin.json')
  content: typeof import('#words/en/content.json')
  extreme: typeof import('#words/en/extreme.json')
  form: typeof import('#words/en/form.json')
  gate: typeof import('#words/en/gate.json')
  heat: typeof import('#words/en/heat.json')
  help: typeof import('#words/en/help.json')
  home: typeof import('#words/en/home.json')
  invite: typeof import('#words/en/invite.json')
  listings: typeof import('#words/en/listings.json')
  login: typeof import('#words/en/login.json')
  market: typeof import('#words/en/market.json')
  membership: typeof import('#words/en/membership.json')
  messages: typeof import('#words/en/messages.json')
  news: typeof import('#words/en/news.json')
  operators: typeof import('#words/en/operators.json')
  predict: typeof import('#words/en/predict.json')
  privacy: typeof import('#words/en/privacy.json')
  ranking: typeof import('#words/en/ranking.json')
  record: typeof import('#words/en/record.json')
  search: typeof import('#words/en/search.json')
  shell: typeof import('#words/en/shell.json')
  'shell-desktop': typeof import('#words/en/shell-desktop.json')
  'signals-gate': typeof import('#words/en/signals-gate.json')
  'signals-gate-sheet': typeof import('#words/en/signals-gate-sheet.json')
  signals: typeof import('#words/en/signals.json')
  support: typeof import('#words/en/support.json')
  system: typeof import('#words/en/system.json')
  titles: typeof import('#words/en/titles.json')
  upload: typeof import('#words/en/upload.json')
  wallet: typeof import('#words/en/wallet.json')
}

export type Leaf = keyof Words

/** `age.hour_one` and `age.hour_other` are asked for as `age.hour`. */
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key

type Path<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${Path<Tree[Key]>}`
}[keyof Tree & string]

/** Every text of a leaf by its dotted path, so that a misspelt one does not compile. */
export type WordKey<L extends Leaf> = Path<Words[L]>
