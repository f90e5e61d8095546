/** What the help explains, in the order in which one thing needs the other. */
export const HELP_TOPICS = [
  'made',
  'gate',
  'intervals',
  'states',
  'trade',
  'costs',
  'winRate',
  'backtest',
  'record',
  'limits',
] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]

/** Topics by the names that links of earlier versions have. */
const EARLIER_NAMES: ReadonlyMap<string | null, HelpTopic> = new Map([
  ['accuracy', 'winRate'],
  ['odds', 'backtest'],
])

/** The parts of every topic. */
export const TOPIC_PARTS = ['one', 'two', 'three', 'four'] as const

/** The address of a topic. */
export function topicPath(topic: HelpTopic): string {
  return `/pages/ai/help/fn?topic=${topic}`
}

/** The topic of that name, also of an earlier release's; null where the help has none. */
export function findTopic(name: string | null): HelpTopic | null {
  return HELP_TOPICS.find((topic) => topic === name) ?? EARLIER_NAMES.get(name) ?? null
}

/** The topic after this one; null after the last. */
export function topicAfter(topic: HelpTopic): HelpTopic | null {
  return HELP_TOPICS[HELP_TOPICS.indexOf(topic) + 1] ?? null
}
