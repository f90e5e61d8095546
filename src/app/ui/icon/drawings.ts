import type { LaterIcon } from './more-icons.ts'

/** Outlines on a 24 px grid that home and the shell draw, so that they are there at once. */
const FIRST = {
  wave: 'M3 13c2.25 0 2.25-3 4.5-3s2.25 3 4.5 3 2.25-3 4.5-3 2.25 3 4.5 3M3 18c2.25 0 2.25-3 4.5-3s2.25 3 4.5 3 2.25-3 4.5-3 2.25 3 4.5 3M12 3v4',
  buoy: 'M12 3.6v2.7M9 14.6l1.6-8.3h2.8L15 14.6M9.8 10.8h4.4M3.6 17.2c1.4 0 2.1 1.7 4.2 1.7s2.8-1.7 4.2-1.7 2.1 1.7 4.2 1.7 2.8-1.7 4.2-1.7',
  search: 'M11 4.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.8 15.8L20 20',
  forward: 'M9 5l7 7-7 7',
  shut: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM8 12h8',
  up: 'M12 19V6M6 11.5L12 5.5l6 6',
  down: 'M12 5v13M6 12.5l6 6 6-6',
  shield: 'M12 3l7 2.8v5.4c0 4.4-2.9 7.7-7 9.8-4.1-2.1-7-5.4-7-9.8V5.8zM8.8 12l2.3 2.3 4.2-4.4',
  help: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM9.6 9.6a2.5 2.5 0 114 2c-.9.7-1.6 1.2-1.6 2.2M12 16.6h.01',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  home: 'M4 11l8-7 8 7v8.5a.5.5 0 01-.5.5H15v-6H9v6H4.5a.5.5 0 01-.5-.5z',
  person: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20a7.5 7.5 0 0115 0',
  refresh: 'M20 11a8 8 0 10-2.3 6.3M20 5v6h-6',
  offline: 'M3 3l18 18M8.5 8.8A9 9 0 005 11M12 8a9 9 0 017 3M8.5 14.3a5 5 0 017 0M12 18.5h.01',
} as const

type FirstIcon = keyof typeof FIRST

/** Home and the shell take the first ones only: the others come with the pages behind them. */
export type IconName = FirstIcon | LaterIcon

let drawings: Readonly<Partial<Record<IconName, string>>> = FIRST

/** The path of an icon; undefined before the page it came for. */
export function drawingOf(name: IconName): string | undefined {
  return drawings[name]
}

/** Adds what has come later. */
export function addDrawings(more: Readonly<Record<LaterIcon, string>>): void {
  drawings = { ...drawings, ...more }
}
