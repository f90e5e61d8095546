import { request } from '@telegram-apps/sdk-react'
import type { Platform } from '#app/platform/state/platform-twin.ts'
import { attempt } from '../attempt.ts'

const TIMEOUT_MS = 1500
const ANSWERS = ['fullscreen_changed', 'fullscreen_failed'] as const

/**
 * The whole screen, on phones from 8.0 on; elsewhere a window is as large as a person made it. The
 * SDK's own way needs a viewport that has answered, which some clients never do.
 */
export function fullscreenOf(client: string): Platform['fullscreen'] {
  const isPhone = client === 'ios' || client === 'android'
  const ask = (method: 'web_app_request_fullscreen' | 'web_app_exit_fullscreen') => () => {
    if (isPhone) attempt(() => request(method, [...ANSWERS], { timeout: TIMEOUT_MS }))
  }
  return { enter: ask('web_app_request_fullscreen'), leave: ask('web_app_exit_fullscreen') }
}
