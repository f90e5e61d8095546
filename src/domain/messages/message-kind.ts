/** What messages are sorted by; `alert` are those of signals. @source Spec 2; ROUTES messages */
export const MESSAGE_KINDS = ['system', 'alert', 'reward', 'order'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Messages stored as such; alerts are stored with their events. */
export type WrittenKind = Exclude<MessageKind, 'alert'>
