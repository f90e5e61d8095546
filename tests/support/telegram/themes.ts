import type { EventPayload } from '@telegram-apps/bridge'

type ThemeParams = EventPayload<'theme_changed'>['theme_params']

/** The themes of Telegram's clients, and one that a person has made. */
export const THEMES = {
  day: {
    bg_color: '#ffffff',
    secondary_bg_color: '#f4f4f5',
    section_bg_color: '#ffffff',
    header_bg_color: '#ffffff',
    bottom_bar_bg_color: '#ffffff',
    text_color: '#000000',
    hint_color: '#707579',
    link_color: '#3390ec',
    button_color: '#3390ec',
    button_text_color: '#ffffff',
  },
  night: {
    bg_color: '#212121',
    secondary_bg_color: '#0f0f0f',
    section_bg_color: '#212121',
    header_bg_color: '#212121',
    bottom_bar_bg_color: '#212121',
    text_color: '#ffffff',
    hint_color: '#aaaaaa',
    link_color: '#8774e1',
    button_color: '#8774e1',
    button_text_color: '#ffffff',
  },
  /** Pink on which neither our green nor our red can be read. */
  pink: {
    bg_color: '#e08090',
    secondary_bg_color: '#d07080',
    section_bg_color: '#e08090',
    text_color: '#401018',
    hint_color: '#a05060',
  },
} as const satisfies Record<string, ThemeParams>

const spelled: Record<string, string> = {
  bg_color: 'rgb(33, 33, 33)',
  secondary_bg_color: 'rgba(15, 15, 15, 1)',
  section_bg_color: 'rgb(33,33,33)',
  header_bg_color: 'rgb(33, 33, 33)',
  bottom_bar_bg_color: 'rgb(33, 33, 33)',
  text_color: '#fff',
  hint_color: '#aaa',
  link_color: 'rgb(135, 116, 225)',
  button_color: 'rgb(135, 116, 225)',
  button_text_color: '#fff',
}

/** The same night as a client may spell it: short, and as rgb and rgba. */
export const NIGHT_SPELLED = spelled as ThemeParams
