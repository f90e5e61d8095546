import * as TIMINGS from '#domain/time/timings.ts'
import { on, request } from '@telegram-apps/sdk-react'
import type { Launch } from '#app/platform/launch/parse-launch.ts'
import { isAtLeast } from '#app/platform/launch/version.ts'
import { updatePlatform } from '#app/platform/state/platform-state.ts'
import type { Platform } from '#app/platform/state/platform-adapter.ts'
import { attempt } from './attempt.ts'

const ANSWERS = ['fullscreen_changed', 'fullscreen_failed'] as const

/**
 * The whole screen, on phones from 8.0 on; elsewhere a window is as large as a person made it. The
 * SDK's own way needs a viewport that has answered, which some clients never do.
 */
export function fullscreenOf({ client, version }: Launch): Platform['fullscreen'] {
  const isPhone = client === 'ios' || client === 'android'
  const canFill = isPhone && isAtLeast(version, '8.0')
  if (canFill) {
    updatePlatform({ isFullscreen: false })
    on('fullscreen_changed', ({ is_fullscreen: isFullscreen }) => updatePlatform({ isFullscreen }))
  }
  const ask = (method: 'web_app_request_fullscreen' | 'web_app_exit_fullscreen') => () => {
    if (canFill) attempt(() => request(method, [...ANSWERS], { timeout: TIMINGS.clientAnswerMs }))
  }
  return { enter: ask('web_app_request_fullscreen'), leave: ask('web_app_exit_fullscreen') }
}
