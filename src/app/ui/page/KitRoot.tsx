import '@telegram-apps/telegram-ui/dist/styles.css'
import '#app/styles/tokens.css'
import '#app/styles/base.css'
import '#app/styles/telegram-ui.css'
import { AppRoot } from '@telegram-apps/telegram-ui'
import type { ReactNode } from 'react'

interface KitRootProps {
  readonly isDark: boolean
  readonly children: ReactNode
}

/** Root of all parts: loads the kit's styles once, then ours. */
export function KitRoot({ isDark, children }: KitRootProps) {
  return (
    <AppRoot className="kit" platform="base" appearance={isDark ? 'dark' : 'light'}>
      {children}
    </AppRoot>
  )
}
