import type { Language } from '#contract/headers.ts'
import enAccountLetter from '#words/en/account-letter.json' with { type: 'json' }
import enAlertsLetter from '#words/en/alerts-letter.json' with { type: 'json' }
import enBot from '#words/en/bot.json' with { type: 'json' }
import enErrorFields from '#words/en/error-fields.json' with { type: 'json' }
import enErrors from '#words/en/errors.json' with { type: 'json' }
import enMembershipLetter from '#words/en/membership-letter.json' with { type: 'json' }
import enMessagesLetter from '#words/en/messages-letter.json' with { type: 'json' }
import enOrdersInvoice from '#words/en/orders-invoice.json' with { type: 'json' }
import enSignalsFilter from '#words/en/signals-filter.json' with { type: 'json' }
import enWallet from '#words/en/wallet.json' with { type: 'json' }
import enWalletLetter from '#words/en/wallet-letter.json' with { type: 'json' }
import viAccountLetter from '#words/vi/account-letter.json' with { type: 'json' }
import viAlertsLetter from '#words/vi/alerts-letter.json' with { type: 'json' }
import viBot from '#words/vi/bot.json' with { type: 'json' }
import viErrorFields from '#words/vi/error-fields.json' with { type: 'json' }
import viErrors from '#words/vi/errors.json' with { type: 'json' }
import viMembershipLetter from '#words/vi/membership-letter.json' with { type: 'json' }
import viMessagesLetter from '#words/vi/messages-letter.json' with { type: 'json' }
import viOrdersInvoice from '#words/vi/orders-invoice.json' with { type: 'json' }
import viSignalsFilter from '#words/vi/signals-filter.json' with { type: 'json' }
import viWallet from '#words/vi/wallet.json' with { type: 'json' }
import viWalletLetter from '#words/vi/wallet-letter.json' with { type: 'json' }
import zhHansAccountLetter from '#words/zh-Hans/account-letter.json' with { type: 'json' }
import zhHansAlertsLetter from '#words/zh-Hans/alerts-letter.json' with { type: 'json' }
import zhHansBot from '#words/zh-Hans/bot.json' with { type: 'json' }
import zhHansErrorFields from '#words/zh-Hans/error-fields.json' with { type: 'json' }
import zhHansErrors from '#words/zh-Hans/errors.json' with { type: 'json' }
import zhHansMembershipLetter from '#words/zh-Hans/membership-letter.json' with { type: 'json' }
import zhHansMessagesLetter from '#words/zh-Hans/messages-letter.json' with { type: 'json' }
import zhHansOrdersInvoice from '#words/zh-Hans/orders-invoice.json' with { type: 'json' }
import zhHansSignalsFilter from '#words/zh-Hans/signals-filter.json' with { type: 'json' }
import zhHansWallet from '#words/zh-Hans/wallet.json' with { type: 'json' }
import zhHansWalletLetter from '#words/zh-Hans/wallet-letter.json' with { type: 'json' }
import zhHantAccountLetter from '#words/zh-Hant/account-letter.json' with { type: 'json' }
import zhHantAlertsLetter from '#words/zh-Hant/alerts-letter.json' with { type: 'json' }
import zhHantBot from '#words/zh-Hant/bot.json' with { type: 'json' }
import zhHantErrorFields from '#words/zh-Hant/error-fields.json' with { type: 'json' }
import zhHantErrors from '#words/zh-Hant/errors.json' with { type: 'json' }
import zhHantMembershipLetter from '#words/zh-Hant/membership-letter.json' with { type: 'json' }
import zhHantMessagesLetter from '#words/zh-Hant/messages-letter.json' with { type: 'json' }
import zhHantOrdersInvoice from '#words/zh-Hant/orders-invoice.json' with { type: 'json' }
import zhHantSignalsFilter from '#words/zh-Hant/signals-filter.json' with { type: 'json' }
import zhHantWallet from '#words/zh-Hant/wallet.json' with { type: 'json' }
import zhHantWalletLetter from '#words/zh-Hant/wallet-letter.json' with { type: 'json' }

const EN = {
  'account-letter': enAccountLetter,
  'alerts-letter': enAlertsLetter,
  bot: enBot,
  'error-fields': enErrorFields,
  errors: enErrors,
  'membership-letter': enMembershipLetter,
  'messages-letter': enMessagesLetter,
  'orders-invoice': enOrdersInvoice,
  'signals-filter': enSignalsFilter,
  wallet: enWallet,
  'wallet-letter': enWalletLetter,
}

/** The texts of the server by the name of their file. */
export type Words = typeof EN

const WORDS: Readonly<Record<Language, Words>> = {
  en: EN,
  vi: {
    'account-letter': viAccountLetter,
    'alerts-letter': viAlertsLetter,
    bot: viBot,
    'error-fields': viErrorFields,
    errors: viErrors,
    'membership-letter': viMembershipLetter,
    'messages-letter': viMessagesLetter,
    'orders-invoice': viOrdersInvoice,
    'signals-filter': viSignalsFilter,
    wallet: viWallet,
    'wallet-letter': viWalletLetter,
  },
  'zh-Hans': {
    'account-letter': zhHansAccountLetter,
    'alerts-letter': zhHansAlertsLetter,
    bot: zhHansBot,
    'error-fields': zhHansErrorFields,
    errors: zhHansErrors,
    'membership-letter': zhHansMembershipLetter,
    'messages-letter': zhHansMessagesLetter,
    'orders-invoice': zhHansOrdersInvoice,
    'signals-filter': zhHansSignalsFilter,
    wallet: zhHansWallet,
    'wallet-letter': zhHansWalletLetter,
  },
  'zh-Hant': {
    'account-letter': zhHantAccountLetter,
    'alerts-letter': zhHantAlertsLetter,
    bot: zhHantBot,
    'error-fields': zhHantErrorFields,
    errors: zhHantErrors,
    'membership-letter': zhHantMembershipLetter,
    'messages-letter': zhHantMessagesLetter,
    'orders-invoice': zhHantOrdersInvoice,
    'signals-filter': zhHantSignalsFilter,
    wallet: zhHantWallet,
    'wallet-letter': zhHantWalletLetter,
  },
}

/** The texts of a word file in a language. `wordsOf('alerts-letter', 'en').digest.title === '{{count}} alerts'` */
export function wordsOf<Name extends keyof Words>(name: Name, language: Language): Words[Name] {
  return WORDS[language][name]
}

/** `fill('{{code}} is it', { code: '123456' }) === '123456 is it'` */
export function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
}
