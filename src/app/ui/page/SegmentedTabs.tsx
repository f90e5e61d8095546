import { SegmentedControl, TabsList } from '@telegram-apps/telegram-ui'
import type { KeyboardEvent } from 'react'
import css from './SegmentedTabs.module.css'

export interface TabItem<Id extends string> {
  readonly id: Id
  readonly label: string
  /** Shown behind the label; null keeps its place while it is unknown. */
  readonly count?: string | null
  /** The key that chooses it. */
  readonly shortcut?: string
}

interface SegmentedTabsProps<Id extends string> {
  readonly items: readonly TabItem<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** What the tabs choose between, in words. */
  readonly label: string
  /** Id of the element whose content they switch. */
  readonly panelId: string
  readonly look?: 'line' | 'pill'
}

/**
 * Tabs for the thumb and the keyboard: one stop in the tab order, arrows, Home and End move the
 * choice as ARIA's tabs pattern asks.
 */
export function SegmentedTabs<Id extends string>(props: SegmentedTabsProps<Id>) {
  const { items, selected, onSelect, label, panelId, look = 'line' } = props
  const Kit = look === 'line' ? TabsList : SegmentedControl
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = items.findIndex(({ id }) => id === selected)
    const next = items[nextTab(event.key, at, items.length)]
    if (next === undefined) return
    event.preventDefault()
    onSelect(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div className={css['frame']}>
      <Kit className={css[look]} aria-label={label} onKeyDown={onKeyDown}>
        {items.map(({ id, label: name, count, shortcut }) => (
          <Kit.Item
            key={id}
            className={css['tab']}
            type="button"
            selected={id === selected}
            aria-selected={id === selected}
            aria-controls={panelId}
            tabIndex={id === selected ? 0 : -1}
            aria-keyshortcuts={shortcut}
            data-tab={id}
            onClick={() => onSelect(id)}
          >
            {name}
            {count === undefined ? null : (
              <span className={`numbers ${css['count']}`}>{count}</span>
            )}
          </Kit.Item>
        ))}
      </Kit>
    </div>
  )
}

function nextTab(key: string, at: number, length: number): number {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % length
    case 'ArrowLeft':
      return (at - 1 + length) % length
    case 'Home':
      return 0
    case 'End':
      return length - 1
    default:
      return -1
  }
}
