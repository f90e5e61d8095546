import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './GatePill.module.css'

interface GatePillProps {
  readonly isOpen: boolean
  readonly text: string
}

/** What is open or shut, by icon, word and colour, in the text size around it. */
export function GatePill({ isOpen, text }: GatePillProps) {
  return (
    <span className={css['pill']} data-open={isOpen}>
      <Icon name={isOpen ? 'forward' : 'shut'} size="1em" />
      {text}
    </span>
  )
}
