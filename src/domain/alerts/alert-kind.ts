/** Kinds of alerts of a coin. @source Spec 2 (alert settings) */
export const ALERT_KINDS = ['long', 'short', 'addPosition', 'surgePlunge'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Alert mode: with sound, silent or off. */
export const ALERT_MODES = ['off', 'silent', 'on'] as const
export type AlertMode = (typeof ALERT_MODES)[number]

/** A mode as it is stored. `codeOfMode('silent') === 1` */
export function codeOfMode(mode: AlertMode): number {
  return ALERT_MODES.indexOf(mode)
}

/** `modeOfCode(1) === 'silent'` */
export function modeOfCode(code: number): AlertMode {
  return ALERT_MODES[code] ?? 'off'
}

/** The mode of each kind of alert of a coin. */
export type KindModes = Readonly<Record<AlertKind, AlertMode>>

/** The default of a coin: every kind, with sound. */
export const ALL_ON: KindModes = { long: 'on', short: 'on', addPosition: 'on', surgePlunge: 'on' }
