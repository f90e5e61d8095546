import { usePlatform } from '#app/platform/platform.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'

interface GreyButtonProps {
  /** The page's main action: nothing where Telegram's own button takes its place. */
  readonly isMain?: boolean
}

/** Skeleton of a button that is as wide as its form or panel. */
export function GreyButton({ isMain = false }: GreyButtonProps) {
  const { hasMainButton } = usePlatform()
  if (isMain && hasMainButton) return null
  return <Skeleton width="100%" height="var(--target)" />
}
