import { drawingOf, type IconName } from './drawings.ts'

export type { IconName } from './drawings.ts'

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
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawingOf(name)} />
    </svg>
  )
}
