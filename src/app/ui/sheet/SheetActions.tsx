import type { Action } from '#app/platform/state/action-stack.ts'
import { useMainAction, useSecondaryAction } from '#app/platform/state/use-action.ts'
import { usePlatform } from '#app/platform/platform.ts'
import { Button } from '../button/Button.tsx'

interface SheetActionsProps {
  /** The one thing that the sheet is there for. */
  readonly primary: Action
  readonly secondary?: Action
  /** The first takes something away: it never lies under the thumb on Telegram's own button. */
  readonly isGrave?: boolean
}

/**
 * What a sheet can do, for its footer: on Telegram's own buttons as far as the client has them, and
 * as buttons of the sheet everywhere else.
 */
export function SheetActions({ primary, secondary, isGrave = false }: SheetActionsProps) {
  const platform = usePlatform()
  const hasMainButton = platform.hasMainButton && !isGrave
  const hasSecondaryButton = platform.hasSecondaryButton && !isGrave
  useMainAction(hasMainButton ? primary : null)
  useSecondaryAction(hasSecondaryButton ? (secondary ?? null) : null)
  return (
    <>
      {secondary !== undefined && !hasSecondaryButton && (
        <ActionButton action={secondary} look="quiet" />
      )}
      {!hasMainButton && <ActionButton action={primary} look={isGrave ? 'grave' : 'filled'} />}
    </>
  )
}

type Look = 'filled' | 'grave' | 'quiet'

function ActionButton({ action, look }: { action: Action; look: Look }) {
  const { text, onClick, isEnabled = true, isBusy = false, needsNetwork = false } = action
  return (
    <Button
      look={look}
      isDisabled={!isEnabled || isBusy}
      needsNetwork={needsNetwork}
      onClick={onClick}
    >
      {text}
    </Button>
  )
}
