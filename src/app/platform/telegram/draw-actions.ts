import { mainButton, secondaryButton } from '@telegram-apps/sdk-react'
import { type Action, type ActionStack, actionStacks } from '#app/platform/state/action-stack.ts'
import { attempt } from './attempt.ts'
import { isReload } from './is-reload.ts'
import { hexColour } from '#app/platform/launch/hex-colour.ts'

interface Look {
  readonly backgroundColor?: `#${string}`
  readonly textColor?: `#${string}`
}

/** Readable under white at any size; the brand's green is for large shapes. @source DECISIONS 2 */
const FILLED: Look = { backgroundColor: '#178058', textColor: '#ffffff' }

/** Keeps Telegram's two buttons below the page in step with what asks for them. */
export function drawActions(): void {
  drawAction(mainButton, actionStacks.main, () => FILLED)
  drawAction(secondaryButton, actionStacks.secondary, quietLook)
}

function drawAction(
  button: typeof mainButton | typeof secondaryButton,
  { shown }: ActionStack,
  look: () => Look,
): void {
  attempt(() => button.mount.ifAvailable())
  const draw = (action: Action | null) =>
    attempt(() => button.setParams.ifAvailable({ ...look(), ...paramsOf(action) }))
  shown.watch(draw)
  if (shown.read() !== null || isReload()) draw(shown.read())
  attempt(() => button.onClick.ifAvailable(() => click(shown.read())))
}

function paramsOf(action: Action | null) {
  if (action === null) return { isVisible: false }
  const { text, isEnabled = true, isBusy = false } = action
  return { text, isVisible: true, isEnabled: isEnabled && !isBusy, isLoaderVisible: isBusy }
}

function click(action: Action | null): void {
  if (action !== null && action.isEnabled !== false && action.isBusy !== true) action.onClick()
}

/** The second button looks like a quiet button of the page, in the current theme. */
function quietLook(): Look {
  const style = getComputedStyle(document.documentElement)
  const backgroundColor = hexColour(style.getPropertyValue('--surface-3'))
  const textColor = hexColour(style.getPropertyValue('--text'))
  return backgroundColor === null || textColor === null ? {} : { backgroundColor, textColor }
}
