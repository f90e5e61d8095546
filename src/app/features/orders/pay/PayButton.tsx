import { useMainAction } from '#app/platform/state/use-action.ts'
import { usePlatform } from '#app/platform/platform.ts'
import { Button } from '#app/ui/button/Button.tsx'

interface PayButtonProps {
  readonly text: string
  readonly onClick: () => void
  readonly isBusy: boolean
}

/** The one act of a page of prices: Telegram's main button where there is one. Nothing is paid without a network. */
export function PayButton({ text, onClick, isBusy }: PayButtonProps) {
  const { hasMainButton } = usePlatform()
  useMainAction(hasMainButton ? { text, onClick, needsNetwork: true, isBusy } : null)
  if (hasMainButton) return null
  return (
    <Button needsNetwork onClick={onClick} isDisabled={isBusy}>
      {text}
    </Button>
  )
}
