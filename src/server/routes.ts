import { worldKind } from '#domain/market/world.ts'
import type { Context } from './context.ts'
import { cancelAccount } from './features/account/cancel/cancel-account.ts'
import { checkRegistered } from './features/account/check-registered.ts'
import { sendCode } from './features/account/code/send-code.ts'
import { verifyCode } from './features/account/code/verify-code.ts'
import { editProfile } from './features/account/edit-profile.ts'
import { getCurrentUser } from './features/account/get-current-user.ts'
import { changePassword } from './features/account/password/change-password.ts'
import { resetPassword } from './features/account/password/reset-password.ts'
import { registerAccount } from './features/account/register-account.ts'
import { endSession } from './features/account/session/end-session.ts'
import { listSessionTiers } from './features/account/session/list-session-tiers.ts'
import { listSessions } from './features/account/session/list-sessions.ts'
import { logOut } from './features/account/session/log-out.ts'
import { signInByCode } from './features/account/sign-in-by-code.ts'
import { signInByPassword } from './features/account/sign-in-by-password.ts'
import { bindEmail, bindMobile } from './features/account/contact/bind-contact.ts'
import { changeEmail, changeMobile } from './features/account/contact/change-contact.ts'
import { proveOldEmail, proveOldMobile } from './features/account/contact/old-contact.ts'
import { bindTelegram } from './features/account/bind/bind-telegram.ts'
import { findTelegramBinding } from './features/account/bind/find-telegram-binding.ts'
import { finishWebSignIn } from './features/account/telegram/finish-web-sign-in.ts'
import { signInByLaunch } from './features/account/telegram/sign-in-by-launch.ts'
import { startWebSignIn } from './features/account/telegram/start-web-sign-in.ts'
import { unbindTelegram } from './features/account/bind/unbind-telegram.ts'
import { bindTwitter } from './features/account/bind/bind-twitter.ts'
import { findTwitterBinding } from './features/account/bind/find-twitter-binding.ts'
import { unbindTwitter } from './features/account/bind/unbind-twitter.ts'
import { giveUploadCredentials } from './features/account/upload/give-upload-credentials.ts'
import { getLatency } from './features/alerts/get-latency.ts'
import { getProtocol } from './features/alerts/settings/get-protocol.ts'
import { getSettings } from './features/alerts/settings/get-settings.ts'
import { listAlertRecord } from './features/alerts/told/list-alert-record.ts'
import { listCoinAlerts } from './features/alerts/coin/list-coin-alerts.ts'
import { listSignalsEnded } from './features/alerts/told/list-signals-ended.ts'
import { listSignalsInProgress } from './features/alerts/told/list-signals-in-progress.ts'
import { listStarredAlerts } from './features/alerts/coin/list-starred-alerts.ts'
import { openAlert } from './features/alerts/open-alert.ts'
import { saveCoinAlert } from './features/alerts/coin/save-coin-alert.ts'
import { saveSettings } from './features/alerts/settings/save-settings.ts'
import { switchCoinAlert } from './features/alerts/coin/switch-coin-alert.ts'
import { askUnsubscribe } from './features/alerts/mail/ask-unsubscribe.ts'
import { getPushKey } from './features/alerts/push/get-push-key.ts'
import { subscribePush } from './features/alerts/push/subscribe-push.ts'
import { unsubscribePush } from './features/alerts/push/unsubscribe-push.ts'
import { unsubscribeMail } from './features/alerts/mail/unsubscribe-mail.ts'
import { checkIn } from './features/checkin/check-in.ts'
import { findDrawNews } from './features/checkin/find-draw-news.ts'
import { getCheckInSettings } from './features/checkin/get-check-in-settings.ts'
import { getStreak } from './features/checkin/get-streak.ts'
import { listTickets } from './features/checkin/list-tickets.ts'
import { takeNewYearBenefit } from './features/checkin/take-new-year-benefit.ts'
import { findEarnings } from './features/invite/find-earnings.ts'
import { listFriends } from './features/invite/list-friends.ts'
import { prepareInviteShare } from './features/invite/share/prepare-invite-share.ts'
import { prepareSignalShare } from './features/signals/share/prepare-signal-share.ts'
import { checkLine } from './features/market/rates/check-line.ts'
import { listFavorites } from './features/market/favorites/list-favorites.ts'
import { mergeFavorites } from './features/market/favorites/merge-favorites.ts'
import { setFavorite } from './features/market/favorites/set-favorite.ts'
import { findCandles } from './features/market/find-candles.ts'
import { findOverview } from './features/market/find-overview.ts'
import { getStatus } from './features/market/get-status.ts'
import { findChangedTickers } from './features/market/tickers/find-changed-tickers.ts'
import { listTickers } from './features/market/tickers/list-tickers.ts'
import { postRates } from './features/market/rates/post-rates.ts'
import { searchCoins } from './features/market/search-coins.ts'
import { buySlots } from './features/membership/buy-slots.ts'
import { countCards } from './features/membership/count-cards.ts'
import { findNextCard } from './features/membership/find-next-card.ts'
import { getSlotOffer } from './features/membership/get-slot-offer.ts'
import { getSlots } from './features/membership/get-slots.ts'
import { giveCard } from './features/membership/give-card.ts'
import { listCards } from './features/membership/list-cards.ts'
import { listGifts } from './features/membership/list-gifts.ts'
import { listPlans } from './features/membership/list-plans.ts'
import { useCard } from './features/membership/use-card.ts'
import { useCards } from './features/membership/use-cards.ts'
import { findSignalChanges } from './features/signals/find-signal-changes.ts'
import { findSignal } from './features/signals/find-signal.ts'
import { listCoins } from './features/signals/list-coins.ts'
import { listFilters } from './features/signals/list-filters.ts'
import { listIntervals } from './features/signals/list-intervals.ts'
import { listSignals } from './features/signals/list-signals.ts'
import { createAppleOrder } from './features/orders/apple/create-apple-order.ts'
import { findAppleOrder } from './features/orders/apple/find-apple-order.ts'
import { takeAppleNotification } from './features/orders/apple/take-apple-notification.ts'
import { takeReceipt } from './features/orders/apple/take-receipt.ts'
import { takeCheckoutEvent } from './features/orders/checkout/take-checkout-event.ts'
import { createOrder } from './features/orders/create-order.ts'
import { findSubscription } from './features/orders/find-subscription.ts'
import { getOrder } from './features/orders/get-order.ts'
import { setRenewal } from './features/orders/set-renewal.ts'
import { findTrackRecord } from './features/signals/statistics/find-track-record.ts'
import { listCarousels } from './features/signals/statistics/list-carousels.ts'
import { listTopTen } from './features/signals/statistics/list-top-ten.ts'
import { findRecordConsistency } from './features/signals/log/find-record-consistency.ts'
import { findRecordHead } from './features/signals/log/find-record-head.ts'
import { findRecordProof } from './features/signals/log/find-record-proof.ts'
import { listRecordLeaves } from './features/signals/log/list-record-leaves.ts'
import { findMessageGroups } from './features/messages/find-message-groups.ts'
import { listMessages } from './features/messages/list-messages.ts'
import { markMessagesRead } from './features/messages/mark-messages-read.ts'
import { countUnreadOf } from './features/messages/read/count-unread-of.ts'
import { getAccounts } from './features/wallet/account/get-accounts.ts'
import { getPoints } from './features/wallet/account/get-points.ts'
import { listEntries } from './features/wallet/account/list-entries.ts'
import { listPointEntries } from './features/wallet/account/list-point-entries.ts'
import { changeAddress } from './features/wallet/address/change-address.ts'
import { getAddress } from './features/wallet/address/get-address.ts'
import { listNetworks } from './features/wallet/address/list-networks.ts'
import { getBill } from './features/wallet/bill/get-bill.ts'
import { listBills } from './features/wallet/bill/list-bills.ts'
import { listPayouts } from './features/wallet/payout/list-payouts.ts'
import { newestSequence } from './features/signals/sql.ts'
import type { PaymentHooks } from './http/hooks/bind-payment-hooks.ts'
import type { UnsubscribeHooks } from './http/hooks/bind-unsubscribe.ts'
import type { StreamSources } from './http/stream/stream-sources.ts'
import type { Routes } from './http/verb.ts'

/** What providers tell of payments -> verb. */
export const paymentHooks: PaymentHooks = { takeCheckoutEvent, takeAppleNotification }

/** What links in letters lead to -> verb. */
export const unsubscribeHooks: UnsubscribeHooks = { askUnsubscribe, unsubscribeMail }

/** Call -> verb, for the whole contract. */
export const routes: Routes = {
  'GET /push/key': { verb: getPushKey },
  'POST /push/subscribe': { verb: subscribePush },
  'POST /push/unsubscribe': { verb: unsubscribePush },
  'POST /order/create': { verb: createOrder },
  'GET /order/get': { verb: getOrder },
  'GET /order/subscription': { verb: findSubscription },
  'POST /order/setRenewal': { verb: setRenewal },
  'POST /apple/createOrder': { verb: createAppleOrder },
  'POST /apple/receiptTransaction': { verb: takeReceipt },
  'GET /apple/getUuidOrder': { verb: findAppleOrder },
  'POST /user/login/telegram': { verb: signInByLaunch },
  'POST /user/login/telegramStart': { verb: startWebSignIn },
  'POST /user/login/telegramWeb': { verb: finishWebSignIn },
  'POST /user/validOldMobileCode': { verb: proveOldMobile },
  'POST /user/validOldEmailCode': { verb: proveOldEmail },
  'POST /user/validChangeMobile': { verb: changeMobile },
  'POST /user/validChangeEmail': { verb: changeEmail },
  'POST /user/bindingByMobile': { verb: bindMobile },
  'POST /user/bindingByEmail': { verb: bindEmail },
  'GET /user/bindTelegramInfo': { verb: findTelegramBinding },
  'POST /user/codeBindTelegram': { verb: bindTelegram },
  'POST /user/unBindTelegram': { verb: unbindTelegram },
  'GET /user/bindTwitterInfo': { verb: findTwitterBinding },
  'POST /user/bindTwitter': { verb: bindTwitter },
  'POST /user/unBindTwitter': { verb: unbindTwitter },
  'POST /quotes/coins/rate': { verb: postRates },
  'GET /quotes/coins/rate': { verb: checkLine },
  'GET /market/candles': { verb: findCandles, keptUntil: ['candles'] },
  'GET /market/tickers': { verb: listTickers, keptUntil: ['tickers', 'candles'] },
  'GET /market/search': { verb: searchCoins, keptUntil: ['tickers', 'candles'] },
  'GET /market/overview': { verb: findOverview, keptUntil: ['tickers', 'candles'] },
  'GET /market/status': { verb: getStatus },
  'POST /common/getStsToken': { verb: giveUploadCredentials },
  'GET /market/favorites': { verb: listFavorites },
  'POST /market/favorite': { verb: setFavorite },
  'POST /market/mergeFavorites': { verb: mergeFavorites },
  'GET /aiCoin/getQueryParams': { verb: listFilters, keptUntil: ['signals', 'candles'] },
  'GET /aiCoin/queryIntervalList': { verb: listIntervals, keptUntil: [] },
  'GET /aiCoin/queryCoins': { verb: listCoins, keptUntil: ['signals', 'candles', 'tickers'] },
  'GET /aiCoin/getDetail': { verb: findSignal, keptUntil: ['signals', 'candles'] },
  'GET /aiCoin/queryRecordPage': { verb: listSignals, keptUntil: ['signals', 'tickers'] },
  'GET /aiCoin/queryTrackRecord': { verb: findTrackRecord, keptUntil: ['signals', 'candles'] },
  'GET /aiCoin/getTop10Record': { verb: listTopTen, keptUntil: ['signals', 'candles'] },
  'GET /aiCoin/queryRecordHead': { verb: findRecordHead },
  'GET /aiCoin/queryRecordProof': { verb: findRecordProof },
  'GET /aiCoin/queryRecordConsistency': { verb: findRecordConsistency },
  'GET /aiCoin/queryRecordLeaves': { verb: listRecordLeaves },
  'GET /aiCoin/getCarousels': { verb: listCarousels, keptUntil: ['signals', 'candles', 'tickers'] },
  'GET /user/getCurrentUser': { verb: getCurrentUser },
  'POST /user/editUserInfo': { verb: editProfile },
  'POST /user/logoff': { verb: cancelAccount },
  'GET /user/sessions': { verb: listSessions },
  'POST /user/endSession': { verb: endSession },
  'POST /user/logout': { verb: logOut },
  'POST /user/login/mobilePassword': { verb: signInByPassword },
  'POST /user/login/mobileCode': { verb: signInByCode },
  'POST /user/login/emailPassword': { verb: signInByPassword },
  'POST /user/login/emailCode': { verb: signInByCode },
  'POST /user/registerByMobile': { verb: registerAccount },
  'POST /user/registerByEmail': { verb: registerAccount },
  'POST /user/checkRegister': { verb: checkRegistered },
  'POST /user/verifyCode': { verb: verifyCode },
  'POST /user/changePasswordByMobile': { verb: resetPassword },
  'POST /user/changePasswordByEmail': { verb: resetPassword },
  'POST /user/changePassword': { verb: changePassword },
  'POST /sms/sendValidCode': { verb: sendCode },
  'POST /email/sendValidCode': { verb: sendCode },
  'GET /membership/plans': { verb: listPlans },
  'GET /user/queryUserCarList': { verb: listCards },
  'GET /user/getPreNotUseCard': { verb: findNextCard },
  'GET /user/getNotUsdTotalCard': { verb: countCards },
  'POST /user/useCard': { verb: useCard },
  'POST /user/batchMeuseCard': { verb: useCards },
  'POST /user/giveCard': { verb: giveCard },
  'GET /user/getUserGiveList': { verb: listGifts },
  'POST /aiCoin/useRedeemChannels': { verb: buySlots },
  'GET /aiCoin/getUserChannels': { verb: getSlots },
  'GET /aiCoin/getPreRedeemBYLimit': { verb: getSlotOffer },
  'GET /user/getPoints': { verb: getPoints },
  'GET /user/getPointsRecord': { verb: listPointEntries },
  'GET /user/coinAccounts': { verb: getAccounts },
  'GET /user/getCoinAccountRecords': { verb: listEntries },
  'GET /bill/getBill': { verb: getBill },
  'GET /bill/billPage': { verb: listBills },
  'GET /user/getPartnerAddress': { verb: getAddress },
  'GET /user/getPartnerAddressNets': { verb: listNetworks },
  'POST /user/changeAddress': { verb: changeAddress },
  'GET /wallet/payouts': { verb: listPayouts },
  'GET /userSign/info': { verb: getStreak },
  'POST /userSign/sign': { verb: checkIn },
  'GET /userSign/getEnableUserSignParam': { verb: getCheckInSettings },
  'POST /userSign/getNewYearBenefit': { verb: takeNewYearBenefit },
  'GET /activity/lottery/hasMsg': { verb: findDrawNews },
  'GET /activity/lottery/queryUserLotteryList': { verb: listTickets },
  'GET /user/getInviteUsers': { verb: listFriends },
  'GET /invite/earnings': { verb: findEarnings },
  'POST /invite/prepareShare': { verb: prepareInviteShare },
  'POST /aiCoin/prepareShare': { verb: prepareSignalShare },
  'POST /aiCoin/openAlert': { verb: openAlert },
  'GET /aiCoin/latency': { verb: getLatency },
  'GET /message/group': { verb: findMessageGroups },
  'GET /message/page': { verb: listMessages },
  'POST /message/readAll': { verb: markMessagesRead },
  'POST /aiCoin/subCoin': { verb: switchCoinAlert },
  'POST /aiCoin/subSetting': { verb: saveCoinAlert },
  'POST /aiCoin/noticeSetting': { verb: saveSettings },
  'GET /aiCoin/querySetting': { verb: getSettings },
  'GET /aiCoin/noticeProtocol': { verb: getProtocol },
  'GET /aiCoin/queryCollectNotice': { verb: listStarredAlerts },
  'GET /aiCoin/queryUserNotice': { verb: listCoinAlerts },
  'GET /aiCoin/queryNoticeRecord': { verb: listAlertRecord },
  'GET /aiCoin/queryUserRecord': { verb: listSignalsInProgress },
  'GET /aiCoin/queryUserRecordHis': { verb: listSignalsEnded },
}

/** Event -> read, for the live stream. */
export function streamSourcesOf(context: Context): StreamSources {
  const { db, marketClock } = context
  return {
    clock: () => ({
      world: marketClock.world,
      worldKind: worldKind(marketClock.world),
      marketNow: marketClock.now(),
      speed: marketClock.speed,
      isEnded: marketClock.isEnded(),
    }),
    tickersChangedSince: (asOf) => findChangedTickers(db.reader, asOf),
    signalsSince: (sequence, limit) => findSignalChanges(db.reader, sequence, limit),
    newestSequence: () => newestSequence(db.reader),
    tiersOf: (sessionIds) => listSessionTiers(context, sessionIds),
    unreadOf: (accountIds) => countUnreadOf(db.reader, accountIds),
  }
}
