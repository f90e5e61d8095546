/** What one may be told of a coin. @source Spec 2 (alert settings) */
export const ALERT_KINDS = ['long', 'short', 'addPosition', 'surgePlunge'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** How: with sound, without, or not at all. */
export const ALERT_MODES = ['off', 'silent', 'on'] as const
export type AlertMode = (typeof ALERT_MODES)[number]

/** How one is told of each kind of a coin. */
export type KindModes = Readonly<Record<AlertKind, AlertMode>>

/** Everything, with sound: what a coin begins with. */
export const ALL_ON: KindModes = { long: 'on', short: 'on', addPosition: 'on', surgePlunge: 'on' }
