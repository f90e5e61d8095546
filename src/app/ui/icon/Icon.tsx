/** Outlines on a 24 px grid, 1.75 px wide. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  filter: 'M4 6.5h16M7.5 12h9M10.5 17.5h3',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.2A8 8 0 019.8 4a8 8 0 1010.2 10.2z',
  close: 'M6 6l12 12M18 6L6 18',
  up: 'M12 19V6M6 11.5L12 5.5l6 6',
  down: 'M12 5v13M6 12.5l6 6 6-6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M7 7l10 10M17 7L7 17',
  flat: 'M5 12h14',
  swing: 'M3 12c2-5 4-5 6 0s4 5 6 0 4-5 6 0',
  arrowUp: 'M12 19V5M5 12l7-7 7 7',
  refresh: 'M20 11a8 8 0 10-2.3 6.3M20 5v6h-6',
  offline: 'M3 3l18 18M8.5 8.8A9 9 0 005 11M12 8a9 9 0 017 3M8.5 14.3a5 5 0 017 0M12 18.5h.01',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  stepBack: 'M17 6v12l-8.5-6zM6.5 6v12',
  stepAhead: 'M7 6v12l8.5-6zM17.5 6v12',
  replay: 'M4.5 9A8.2 8.2 0 1112 20.2M4 4v5h5M12 8v4.5l3 2',
  shield: 'M12 3l7 2.8v5.4c0 4.4-2.9 7.7-7 9.8-4.1-2.1-7-5.4-7-9.8V5.8zM8.8 12l2.3 2.3 4.2-4.4',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 19.5h14',
  trophy:
    'M8 4.5h8v5a4 4 0 01-8 0zM8 6H5v1.5A3 3 0 008 10.5M16 6h3v1.5a3 3 0 01-3 3M12 13.5V17M8.5 19.5h7M10 17h4',
  home: 'M4 11l8-7 8 7v8.5a.5.5 0 01-.5.5H15v-6H9v6H4.5a.5.5 0 01-.5-.5z',
  person: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20a7.5 7.5 0 0115 0',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM9 14.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
  globe:
    'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
  coin: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM14.8 9.2c-.5-1-1.6-1.5-2.8-1.5-1.6 0-2.8.8-2.8 2.1 0 2.9 5.6 1.4 5.6 4.3 0 1.4-1.2 2.2-2.8 2.2-1.3 0-2.4-.6-2.9-1.6M12 6.2v1.5M12 16.3v1.5',
  search: 'M11 4.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.8 15.8L20 20',
  help: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM9.6 9.6a2.5 2.5 0 114 2c-.9.7-1.6 1.2-1.6 2.2M12 16.6h.01',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  shrink: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  share: 'M12 15V4M7.5 8L12 3.5 16.5 8M5 12v7.5h14V12',
  addHome: 'M7 3.5h10v17H7zM12 9v6M9 12h6',
  unknown: 'M9 9a3 3 0 115 2.2c-1 .9-2 1.4-2 2.8M12 17.5h.01',
  wave: 'M3 13c2.25 0 2.25-3 4.5-3s2.25 3 4.5 3 2.25-3 4.5-3 2.25 3 4.5 3M3 18c2.25 0 2.25-3 4.5-3s2.25 3 4.5 3 2.25-3 4.5-3 2.25 3 4.5 3M12 3v4',
} as const

export type IconName = keyof typeof PATHS

interface IconProps {
  readonly name: IconName
  /** A CSS length; the size of the text around it by default. */
  readonly size?: string
  readonly className?: string | undefined
}

/** A drawing that only repeats what the text beside it, or the button's label, says. */
export function Icon({ name, size = '1.15em', className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
