import { setTheme } from './set-theme.ts'

// All that a static page needs before its first paint.
setTheme()
