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

/** The ground everything stands on: the kit's own styles, then ours over them, once. */
export function KitRoot({ isDark, children }: KitRootProps) {
  return (
    <AppRoot className="kit" platform="base" appearance={isDark ? 'dark' : 'light'}>
      {children}
    </AppRoot>
  )
}
