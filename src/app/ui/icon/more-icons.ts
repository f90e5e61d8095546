import { addDrawings } from './drawings.ts'

/** What pages other than home draw with; it comes with them. */
const MORE = {
  back: 'M15 5l-7 7 7 7',
  filter: 'M4 6.5h16M7.5 12h9M10.5 17.5h3',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.2A8 8 0 019.8 4a8 8 0 1010.2 10.2z',
  close: 'M6 6l12 12M18 6L6 18',
  cross: 'M7 7l10 10M17 7L7 17',
  flat: 'M5 12h14',
  swing: 'M3 12c2-5 4-5 6 0s4 5 6 0 4-5 6 0',
  arrowUp: 'M12 19V5M5 12l7-7 7 7',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  stepBack: 'M17 6v12l-8.5-6zM6.5 6v12',
  stepAhead: 'M7 6v12l8.5-6zM17.5 6v12',
  replay: 'M4.5 9A8.2 8.2 0 1112 20.2M4 4v5h5M12 8v4.5l3 2',
  unfold: 'M6.5 9.5l5.5 5.5 5.5-5.5',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 19.5h14',
  trophy:
    'M8 4.5h8v5a4 4 0 01-8 0zM8 6H5v1.5A3 3 0 008 10.5M16 6h3v1.5a3 3 0 01-3 3M12 13.5V17M8.5 19.5h7M10 17h4',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM9 14.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
  globe:
    'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
  coin: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM14.8 9.2c-.5-1-1.6-1.5-2.8-1.5-1.6 0-2.8.8-2.8 2.1 0 2.9 5.6 1.4 5.6 4.3 0 1.4-1.2 2.2-2.8 2.2-1.3 0-2.4-.6-2.9-1.6M12 6.2v1.5M12 16.3v1.5',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  shrink: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  share: 'M12 15V4M7.5 8L12 3.5 16.5 8M5 12v7.5h14V12',
  addHome: 'M7 3.5h10v17H7zM12 9v6M9 12h6',
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8z',
  camera: 'M4 8h3l1.6-2.5h6.8L17 8h3v11H4zM12 10a3.3 3.3 0 100 6.6 3.3 3.3 0 000-6.6z',
  phone: 'M7.5 3h9v18h-9zM11 18h2',
  mail: 'M3.5 6h17v12.5h-17zM4 6.8l8 6 8-6',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3',
  link: 'M10 14a4 4 0 005.8.3l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.8-.3l-3 3a4 4 0 005.7 5.7l1-1',
  plane: 'M20.5 4L3.5 11l5.5 2 2 6.5 3-4 4.5 3zM9 13l6-4.5',
  x: 'M5 4.5h4L19 19.5h-4zM18.5 4.5l-5.7 6.4M5.5 19.5l5.8-6.5',
  unknown: 'M9 9a3 3 0 115 2.2c-1 .9-2 1.4-2 2.8M12 17.5h.01',
} as const

export type LaterIcon = keyof typeof MORE

addDrawings(MORE)
