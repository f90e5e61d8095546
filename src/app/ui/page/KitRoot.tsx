import './kit-styles.ts'
import { AppRoot } from '@telegram-apps/telegram-ui'
import type { ReactNode } from 'react'

interface KitRootProps {
  readonly isDark: boolean
  readonly children: ReactNode
}

/** Root of all parts, with the kit's styles and ours. */
export function KitRoot({ isDark, children }: KitRootProps) {
  return (
    <AppRoot className="kit" platform="base" appearance={isDark ? 'dark' : 'light'}>
      {children}
    </AppRoot>
  )
}
