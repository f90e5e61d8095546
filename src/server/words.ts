import type { Language } from '#contract/headers.ts'
import enAccountNotification from '#words/en/account-notification.json' with { type: 'json' }
import enAlertsNotification from '#words/en/alerts-notification.json' with { type: 'json' }
import enBot from '#words/en/bot.json' with { type: 'json' }
import enErrorFields from '#words/en/error-fields.json' with { type: 'json' }
import enErrors from '#words/en/errors.json' with { type: 'json' }
import enMembershipNotification from '#words/en/membership-notification.json' with { type: 'json' }
import enMessagesNotification from '#words/en/messages-notification.json' with { type: 'json' }
import enOrdersInvoice from '#words/en/orders-invoice.json' with { type: 'json' }
import enRelease from '#words/en/release.json' with { type: 'json' }
import enSignalsFilter from '#words/en/signals-filter.json' with { type: 'json' }
import enSupportNotification from '#words/en/support-notification.json' with { type: 'json' }
import enWallet from '#words/en/wallet.json' with { type: 'json' }
import enWalletNotification from '#words/en/wallet-notification.json' with { type: 'json' }
import viAccountNotification from '#words/vi/account-notification.json' with { type: 'json' }
import viAlertsNotification from '#words/vi/alerts-notification.json' with { type: 'json' }
import viBot from '#words/vi/bot.json' with { type: 'json' }
import viErrorFields from '#words/vi/error-fields.json' with { type: 'json' }
import viErrors from '#words/vi/errors.json' with { type: 'json' }
import viMembershipNotification from '#words/vi/membership-notification.json' with { type: 'json' }
import viMessagesNotification from '#words/vi/messages-notification.json' with { type: 'json' }
import viOrdersInvoice from '#words/vi/orders-invoice.json' with { type: 'json' }
import viRelease from '#words/vi/release.json' with { type: 'json' }
import viSignalsFilter from '#words/vi/signals-filter.json' with { type: 'json' }
import viSupportNotification from '#words/vi/support-notification.json' with { type: 'json' }
import viWallet from '#words/vi/wallet.json' with { type: 'json' }
import viWalletNotification from '#words/vi/wallet-notification.json' with { type: 'json' }
import zhHansAccountNotification from '#words/zh-Hans/account-notification.json' with { type: 'json' }
import zhHansAlertsNotification from '#words/zh-Hans/alerts-notification.json' with { type: 'json' }
import zhHansBot from '#words/zh-Hans/bot.json' with { type: 'json' }
import zhHansErrorFields from '#words/zh-Hans/error-fields.json' with { type: 'json' }
import zhHansErrors from '#words/zh-Hans/errors.json' with { type: 'json' }
import zhHansMembershipNotification from '#words/zh-Hans/membership-notification.json' with { type: 'json' }
import zhHansMessagesNotification from '#words/zh-Hans/messages-notification.json' with { type: 'json' }
import zhHansOrdersInvoice from '#words/zh-Hans/orders-invoice.json' with { type: 'json' }
import zhHansRelease from '#words/zh-Hans/release.json' with { type: 'json' }
import zhHansSignalsFilter from '#words/zh-Hans/signals-filter.json' with { type: 'json' }
import zhHansSupportNotification from '#words/zh-Hans/support-notification.json' with { type: 'json' }
import zhHansWallet from '#words/zh-Hans/wallet.json' with { type: 'json' }
import zhHansWalletNotification from '#words/zh-Hans/wallet-notification.json' with { type: 'json' }
import zhHantAccountNotification from '#words/zh-Hant/account-notification.json' with { type: 'json' }
import zhHantAlertsNotification from '#words/zh-Hant/alerts-notification.json' with { type: 'json' }
import zhHantBot from '#words/zh-Hant/bot.json' with { type: 'json' }
import zhHantErrorFields from '#words/zh-Hant/error-fields.json' with { type: 'json' }
import zhHantErrors from '#words/zh-Hant/errors.json' with { type: 'json' }
import zhHantMembershipNotification from '#words/zh-Hant/membership-notification.json' with { type: 'json' }
import zhHantMessagesNotification from '#words/zh-Hant/messages-notification.json' with { type: 'json' }
import zhHantOrdersInvoice from '#words/zh-Hant/orders-invoice.json' with { type: 'json' }
import zhHantRelease from '#words/zh-Hant/release.json' with { type: 'json' }
import zhHantSignalsFilter from '#words/zh-Hant/signals-filter.json' with { type: 'json' }
import zhHantSupportNotification from '#words/zh-Hant/support-notification.json' with { type: 'json' }
import zhHantWallet from '#words/zh-Hant/wallet.json' with { type: 'json' }
import zhHantWalletNotification from '#words/zh-Hant/wallet-notification.json' with { type: 'json' }

const EN = {
  'account-notification': enAccountNotification,
  'alerts-notification': enAlertsNotification,
  bot: enBot,
  'error-fields': enErrorFields,
  errors: enErrors,
  'membership-notification': enMembershipNotification,
  'messages-notification': enMessagesNotification,
  'orders-invoice': enOrdersInvoice,
  release: enRelease,
  'signals-filter': enSignalsFilter,
  'support-notification': enSupportNotification,
  wallet: enWallet,
  'wallet-notification': enWalletNotification,
}

/** The texts of the server by the name of their file. */
export type Words = typeof EN

const WORDS: Readonly<Record<Language, Words>> = {
  en: EN,
  vi: {
    'account-notification': viAccountNotification,
    'alerts-notification': viAlertsNotification,
    bot: viBot,
    'error-fields': viErrorFields,
    errors: viErrors,
    'membership-notification': viMembershipNotification,
    'messages-notification': viMessagesNotification,
    'orders-invoice': viOrdersInvoice,
    release: viRelease,
    'signals-filter': viSignalsFilter,
    'support-notification': viSupportNotification,
    wallet: viWallet,
    'wallet-notification': viWalletNotification,
  },
  'zh-Hans': {
    'account-notification': zhHansAccountNotification,
    'alerts-notification': zhHansAlertsNotification,
    bot: zhHansBot,
    'error-fields': zhHansErrorFields,
    errors: zhHansErrors,
    'membership-notification': zhHansMembershipNotification,
    'messages-notification': zhHansMessagesNotification,
    'orders-invoice': zhHansOrdersInvoice,
    release: zhHansRelease,
    'signals-filter': zhHansSignalsFilter,
    'support-notification': zhHansSupportNotification,
    wallet: zhHansWallet,
    'wallet-notification': zhHansWalletNotification,
  },
  'zh-Hant': {
    'account-notification': zhHantAccountNotification,
    'alerts-notification': zhHantAlertsNotification,
    bot: zhHantBot,
    'error-fields': zhHantErrorFields,
    errors: zhHantErrors,
    'membership-notification': zhHantMembershipNotification,
    'messages-notification': zhHantMessagesNotification,
    'orders-invoice': zhHantOrdersInvoice,
    release: zhHantRelease,
    'signals-filter': zhHantSignalsFilter,
    'support-notification': zhHantSupportNotification,
    wallet: zhHantWallet,
    'wallet-notification': zhHantWalletNotification,
  },
}

/** The texts of a word file in a language. `wordsOf('alerts-notification', 'en').digest.title === '{{count}} alerts'` */
export function wordsOf<Name extends keyof Words>(name: Name, language: Language): Words[Name] {
  return WORDS[language][name]
}

/** `fill('{{code}} is it', { code: '123456' }) === '123456 is it'` */
export function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
}
