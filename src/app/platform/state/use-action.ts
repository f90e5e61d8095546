import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from '../browser/use-online.ts'
import { type Action, type ActionStack, actionStacks } from './action-stack.ts'

/** Puts an action on the main button outside the page, if there is one. */
export function useMainAction(action: Action | null): void {
  useAction(actionStacks.main, action)
}

/** Puts an action on the second button outside the page, as `useMainAction` does. */
export function useSecondaryAction(action: Action | null): void {
  useAction(actionStacks.secondary, action)
}

function useAction(stack: ActionStack, action: Action | null): void {
  const [holder] = useState(() => Symbol('action'))
  const click = useEffectEvent(() => action?.onClick())
  const isOnline = useOnline()
  const { text = null, isBusy = false, needsNetwork = false } = action ?? {}
  const isEnabled = action?.isEnabled !== false && (isOnline || !needsNetwork)
  useEffect(() => {
    if (text !== null) stack.put(holder, { text, isEnabled, isBusy, onClick: () => click() })
  }, [stack, holder, text, isEnabled, isBusy])
  const isGiven = text !== null
  useEffect(() => (isGiven ? () => stack.drop(holder) : undefined), [stack, holder, isGiven])
}
