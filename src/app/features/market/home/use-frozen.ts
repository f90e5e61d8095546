import { type FocusEvent, useState } from 'react'

/**
 * Whether a pointer or the keyboard focus is on an element, whose content must not move then.
 * Spread `handlers` on the element.
 */
export function useFrozen() {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  return {
    isHeld: isPointed || isFocused,
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}
