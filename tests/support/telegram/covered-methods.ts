import { type EventName, type MethodName, type MethodParams, supports } from '@telegram-apps/bridge'

/** A message of the app to its client, as it was sent. */
export interface SentMessage {
  readonly eventType: string
  readonly eventData?: unknown
}

type KeysOf<Params> = Params extends object ? Extract<keyof Params, string> : never
type Check = 'boolean' | 'string' | 'colour'

/** For each method every parameter that the bridge's types give it, and what it must look like. */
type Checks = {
  readonly [Method in MethodName]?: { readonly [Key in KeysOf<MethodParams<Method>>]: Check }
}

/**
 * The methods that the app uses, whole: iframe_ready, iframe_will_reload, web_app_ready,
 * web_app_expand, the requests for theme, viewport and safe areas, back, main and secondary button,
 * closing by a swipe and the question before it, the three colours, haptics, links, the home screen
 * and the whole screen. Their names and parameters are those of `@telegram-apps/bridge`: a key that its types do not know, or lack, does
 * not compile.
 */
export const COVERED_METHODS = {
  iframe_ready: { reload_supported: 'boolean' },
  iframe_will_reload: {},
  web_app_ready: {},
  web_app_expand: {},
  web_app_request_theme: {},
  web_app_request_viewport: {},
  web_app_request_safe_area: {},
  web_app_request_content_safe_area: {},
  web_app_check_home_screen: {},
  web_app_add_to_home_screen: {},
  web_app_request_fullscreen: {},
  web_app_exit_fullscreen: {},
  web_app_setup_back_button: { is_visible: 'boolean' },
  web_app_setup_closing_behavior: { need_confirmation: 'boolean' },
  web_app_setup_swipe_behavior: { allow_vertical_swipe: 'boolean' },
  web_app_set_header_color: { color: 'colour', color_key: 'string' },
  web_app_set_background_color: { color: 'colour' },
  web_app_set_bottom_bar_color: { color: 'colour' },
  web_app_setup_main_button: {
    color: 'colour',
    text_color: 'colour',
    text: 'string',
    has_shine_effect: 'boolean',
    is_active: 'boolean',
    is_progress_visible: 'boolean',
    is_visible: 'boolean',
  },
  web_app_setup_secondary_button: {
    color: 'colour',
    text_color: 'colour',
    text: 'string',
    position: 'string',
    has_shine_effect: 'boolean',
    is_active: 'boolean',
    is_progress_visible: 'boolean',
    is_visible: 'boolean',
  },
  web_app_trigger_haptic_feedback: {
    type: 'string',
    impact_style: 'string',
    notification_type: 'string',
  },
  web_app_open_link: { url: 'string', try_browser: 'string', try_instant_view: 'boolean' },
  web_app_open_tg_link: { path_full: 'string' },
} as const satisfies Checks

/** The methods of the pages of membership: a bill, and the reader of QR codes. */
export const MEMBER_METHODS = {
  web_app_open_invoice: { slug: 'string' },
  web_app_open_scan_qr_popup: { text: 'string' },
  web_app_close_scan_qr_popup: {},
} as const satisfies Checks

/** The question whether the bot may write, which the first alert asks. */
export const ALERT_METHODS = { web_app_request_write_access: {} } as const satisfies Checks

/** A card that the server made ready, offered to a chat. */
export const SHARE_METHODS = {
  web_app_send_prepared_message: { id: 'string' },
} as const satisfies Checks

const ALL_METHODS = {
  ...COVERED_METHODS,
  ...MEMBER_METHODS,
  ...ALERT_METHODS,
  ...SHARE_METHODS,
}

/**
 * The events that clients say to the app: theme_changed, viewport_changed, safe_area_changed,
 * content_safe_area_changed, visibility_changed, the three buttons, home_screen_checked, fullscreen_changed and
 * reload_iframe.
 */
export const COVERED_EVENTS = [
  'back_button_pressed',
  'content_safe_area_changed',
  'fullscreen_changed',
  'home_screen_checked',
  'main_button_pressed',
  'reload_iframe',
  'safe_area_changed',
  'secondary_button_pressed',
  'theme_changed',
  'viewport_changed',
  'visibility_changed',
] as const satisfies readonly EventName[]

/** What clients say to those. */
export const MEMBER_EVENTS = [
  'invoice_closed',
  'qr_text_received',
  'scan_qr_popup_closed',
] as const satisfies readonly EventName[]

/** What clients say to a card that was offered. */
export const SHARE_EVENTS = [
  'prepared_message_failed',
  'prepared_message_sent',
] as const satisfies readonly EventName[]

/** What is wrong with what an app has sent to a client of a version; nothing for a good app. */
export function wrongMessages(messages: readonly SentMessage[], version: string): string[] {
  return messages.flatMap((message) => {
    const { eventType, eventData = {} } = message
    const checks: Readonly<Record<string, Check>> | undefined =
      ALL_METHODS[eventType as keyof typeof ALL_METHODS]
    if (checks === undefined) return [`${eventType} is not covered`]
    const wrong = Object.entries(eventData ?? {}).flatMap(([name, value]) =>
      isAs(value, checks[name]) ? [] : [`${eventType}.${name} = ${JSON.stringify(value)}`],
    )
    if (!supports(eventType as MethodName, version)) wrong.push(`${eventType} before its version`)
    if (eventType === 'web_app_set_header_color' && hasKey(eventData, 'color')) {
      if (!supports(eventType, 'color', version))
        wrong.push(`${eventType}.color before its version`)
    }
    return wrong
  })
}

function isAs(value: unknown, check: Check | undefined): boolean {
  if (check === 'colour') return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
  return check !== undefined && typeof value === check
}

function hasKey(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
}
