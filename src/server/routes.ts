import { marketModeKind } from '#domain/market/market-mode.ts'
import type { Context } from './context.ts'
import { listSessionTiers } from './features/account/session/list-session-tiers.ts'
import { askUnsubscribe, unsubscribeMail } from './features/alerts/channels/unsubscribe.ts'
import { checkIn } from './features/checkin/check-in.ts'
import { findDrawNews } from './features/checkin/draw/find-draw-news.ts'
import { getCheckInSettings } from './features/checkin/get-check-in-settings.ts'
import { getStreak } from './features/checkin/streak/get-streak.ts'
import { listTickets } from './features/checkin/draw/list-tickets.ts'
import { takeNewYearBenefit } from './features/checkin/take-new-year-benefit.ts'
import { findExtreme } from './features/extreme/find-extreme.ts'
import { listExtremes } from './features/extreme/list-extremes.ts'
import { listTopExtremes } from './features/extreme/list-top-extremes.ts'
import { findEarnings } from './features/invite/commission/find-earnings.ts'
import { listFriends } from './features/invite/invitation/list-friends.ts'
import { prepareInviteShare } from './features/invite/share/prepare-invite-share.ts'
import { findListing } from './features/listings/find-listing.ts'
import { listListings } from './features/listings/list-listings.ts'
import { listFavorites } from './features/market/favorites/list-favorites.ts'
import { mergeFavorites } from './features/market/favorites/merge-favorites.ts'
import { setFavorite } from './features/market/favorites/set-favorite.ts'
import { findCandles } from './features/market/find-candles.ts'
import { findOverview } from './features/market/find-overview.ts'
import { getStatus } from './features/market/get-status.ts'
import { countView } from './features/market/ranking/count-view.ts'
import { findHeatMap } from './features/market/ranking/find-heat-map.ts'
import { findRankings } from './features/market/ranking/find-rankings.ts'
import { listHotCoins } from './features/market/ranking/list-hot-coins.ts'
import { checkLine } from './features/market/rates/check-line.ts'
import { postRates } from './features/market/rates/post-rates.ts'
import { listNamedCoins } from './features/market/search/list-named-coins.ts'
import { searchCoins } from './features/market/search/search-coins.ts'
import { findChangedTickers } from './features/market/tickers/find-changed-tickers.ts'
import { listTickers } from './features/market/tickers/list-tickers.ts'
import { listFlashes } from './features/news/list-flashes.ts'
import { buySlots } from './features/membership/slots/buy-slots.ts'
import { countCards } from './features/membership/card/count-cards.ts'
import { findNextCard } from './features/membership/card/find-next-card.ts'
import { getSlotOffer } from './features/membership/slots/get-slot-offer.ts'
import { getSlots } from './features/membership/slots/get-slots.ts'
import { giveCard } from './features/membership/gift/give-card.ts'
import { listCards } from './features/membership/card/list-cards.ts'
import { listGifts } from './features/membership/gift/list-gifts.ts'
import { listPlans } from './features/membership/list-plans.ts'
import { useCard } from './features/membership/card/use-card.ts'
import { useCards } from './features/membership/card/use-cards.ts'
import { countUnreadOf } from './features/messages/store/unread-counts.ts'
import { createAppleOrder } from './features/orders/apple/create-apple-order.ts'
import { findAppleOrder } from './features/orders/apple/find-apple-order.ts'
import { takeAppleNotification } from './features/orders/apple/take-apple-notification.ts'
import { takeReceipt } from './features/orders/apple/take-receipt.ts'
import { takeCheckoutEvent } from './features/orders/payment/take-checkout-event.ts'
import { createOrder } from './features/orders/create-order.ts'
import { findSubscription } from './features/orders/find-subscription.ts'
import { getOrder } from './features/orders/get-order.ts'
import { setRenewal } from './features/orders/set-renewal.ts'
import { findSignalChanges } from './features/signals/find-signal-changes.ts'
import { findSignal } from './features/signals/find-signal.ts'
import { listCoins } from './features/signals/list-coins.ts'
import { listFilters } from './features/signals/list-filters.ts'
import { listIntervals } from './features/signals/list-intervals.ts'
import { listSignals } from './features/signals/list-signals.ts'
import { findTrackRecord } from './features/signals/performance/find-track-record.ts'
import { listCarousels } from './features/signals/performance/list-carousels.ts'
import { listTopTen } from './features/signals/performance/list-top-ten.ts'
import { prepareSignalShare } from './features/signals/share/prepare-signal-share.ts'
import { newestSequence } from './features/signals/sql.ts'
import { findRecordConsistency } from './features/signals/transparency-log/find-record-consistency.ts'
import { findRecordHead } from './features/signals/transparency-log/find-record-head.ts'
import { findRecordProof } from './features/signals/transparency-log/find-record-proof.ts'
import { findMarketGate } from './features/signals/gate/find-market-gate.ts'
import { listRecordLeaves } from './features/signals/transparency-log/list-record-leaves.ts'
import { getAccounts } from './features/wallet/ledger/get-accounts.ts'
import { getPoints } from './features/wallet/ledger/get-points.ts'
import { listEntries } from './features/wallet/ledger/list-entries.ts'
import { listPointEntries } from './features/wallet/ledger/list-point-entries.ts'
import { changeAddress } from './features/wallet/address/change-address.ts'
import { getAddress } from './features/wallet/address/get-address.ts'
import { listNetworks } from './features/wallet/address/list-networks.ts'
import { getBill } from './features/wallet/bill/get-bill.ts'
import { listBills } from './features/wallet/bill/list-bills.ts'
import { listPayouts } from './features/wallet/payout/list-payouts.ts'
import type { Routes } from './http/handler.ts'
import type { PaymentHooks } from './http/hooks/bind-payment-hooks.ts'
import type { UnsubscribeHooks } from './http/hooks/bind-unsubscribe.ts'
import type { StreamSources } from './http/stream/stream-sources.ts'
import { accountRoutes } from './routes/account-routes.ts'
import { alertsRoutes } from './routes/alerts-routes.ts'
import { contentRoutes } from './routes/content-routes.ts'
import { operatorsRoutes } from './routes/operators-routes.ts'
import { supportRoutes } from './routes/support-routes.ts'
import { predictRoutes } from './routes/predict-routes.ts'

/** Payment webhooks -> handler. */
export const paymentHooks: PaymentHooks = { takeCheckoutEvent, takeAppleNotification }

/** Unsubscribe links in emails -> handler. */
export const unsubscribeHooks: UnsubscribeHooks = { askUnsubscribe, unsubscribeMail }

/** Call -> handler, for the whole contract. */
export const routes: Routes = {
  ...accountRoutes,
  ...alertsRoutes,
  ...predictRoutes,
  ...contentRoutes,
  ...supportRoutes,
  ...operatorsRoutes,
  'POST /order/create': { handler: createOrder },
  'GET /order/get': { handler: getOrder },
  'GET /order/subscription': { handler: findSubscription },
  'POST /order/setRenewal': { handler: setRenewal },
  'POST /apple/createOrder': { handler: createAppleOrder },
  'POST /apple/receiptTransaction': { handler: takeReceipt },
  'GET /apple/getUuidOrder': { handler: findAppleOrder },
  'POST /quotes/coins/rate': { handler: postRates },
  'GET /quotes/coins/rate': { handler: checkLine },
  'GET /market/candles': { handler: findCandles, invalidatedBy: ['candles'] },
  'GET /market/tickers': { handler: listTickers, invalidatedBy: ['tickers', 'candles'] },
  'GET /market/search': { handler: searchCoins, invalidatedBy: ['tickers', 'candles'] },
  'GET /market/coins': { handler: listNamedCoins, invalidatedBy: ['tickers', 'candles'] },
  'GET /market/overview': { handler: findOverview, invalidatedBy: ['tickers', 'candles'] },
  'GET /market/rankings': { handler: findRankings, invalidatedBy: ['candles'] },
  'GET /market/heatMap': { handler: findHeatMap, invalidatedBy: ['candles'] },
  'GET /aiCoin/getShowHotCoins': { handler: listHotCoins },
  'POST /market/view': { handler: countView },
  'GET /market/status': { handler: getStatus },
  'GET /market/favorites': { handler: listFavorites },
  'POST /market/favorite': { handler: setFavorite },
  'POST /market/mergeFavorites': { handler: mergeFavorites },
  'GET /market/gate': { handler: findMarketGate, invalidatedBy: ['signals', 'candles'] },
  'GET /aiCoin/getQueryParams': { handler: listFilters, invalidatedBy: ['signals', 'candles'] },
  'GET /aiCoin/queryIntervalList': { handler: listIntervals, invalidatedBy: [] },
  'GET /aiCoin/queryCoins': {
    handler: listCoins,
    invalidatedBy: ['signals', 'candles', 'tickers'],
  },
  'GET /aiCoin/getDetail': { handler: findSignal, invalidatedBy: ['signals', 'candles'] },
  'GET /aiCoin/queryRecordPage': { handler: listSignals, invalidatedBy: ['signals', 'tickers'] },
  'GET /aiCoin/queryTrackRecord': {
    handler: findTrackRecord,
    invalidatedBy: ['signals', 'candles'],
  },
  'GET /aiCoin/getTop10Record': { handler: listTopTen, invalidatedBy: ['signals', 'candles'] },
  'GET /aiCoin/queryChangePricePage': {
    handler: listExtremes,
    invalidatedBy: ['signals', 'candles'],
  },
  'GET /aiCoin/getChangePriceTopRecord': {
    handler: listTopExtremes,
    invalidatedBy: ['signals', 'candles'],
  },
  'GET /aiCoin/getChangePriceDetail': {
    handler: findExtreme,
    invalidatedBy: ['signals', 'candles'],
  },
  'GET /aiCoin/queryRecordHead': { handler: findRecordHead },
  'GET /aiCoin/queryRecordProof': { handler: findRecordProof },
  'GET /aiCoin/queryRecordConsistency': { handler: findRecordConsistency },
  'GET /aiCoin/queryRecordLeaves': { handler: listRecordLeaves },
  // Not cached: its banners begin, end and are withdrawn between two candles, and differ in Telegram.
  'GET /aiCoin/getCarousels': { handler: listCarousels },
  'GET /membership/plans': { handler: listPlans },
  'GET /user/queryUserCarList': { handler: listCards },
  'GET /user/getPreNotUseCard': { handler: findNextCard },
  'GET /user/getNotUsdTotalCard': { handler: countCards },
  'POST /user/useCard': { handler: useCard },
  'POST /user/batchMeuseCard': { handler: useCards },
  'POST /user/giveCard': { handler: giveCard },
  'GET /user/getUserGiveList': { handler: listGifts },
  'POST /aiCoin/useRedeemChannels': { handler: buySlots },
  'GET /aiCoin/getUserChannels': { handler: getSlots },
  'GET /aiCoin/getPreRedeemBYLimit': { handler: getSlotOffer },
  'GET /user/getPoints': { handler: getPoints },
  'GET /user/getPointsRecord': { handler: listPointEntries },
  'GET /user/coinAccounts': { handler: getAccounts },
  'GET /user/getCoinAccountRecords': { handler: listEntries },
  'GET /bill/getBill': { handler: getBill },
  'GET /bill/billPage': { handler: listBills },
  'GET /user/getPartnerAddress': { handler: getAddress },
  'GET /user/getPartnerAddressNets': { handler: listNetworks },
  'POST /user/changeAddress': { handler: changeAddress },
  'GET /wallet/payouts': { handler: listPayouts },
  'GET /userSign/info': { handler: getStreak },
  'POST /userSign/sign': { handler: checkIn },
  'GET /userSign/getEnableUserSignParam': { handler: getCheckInSettings },
  'POST /userSign/getNewYearBenefit': { handler: takeNewYearBenefit },
  'GET /activity/lottery/hasMsg': { handler: findDrawNews },
  'GET /activity/lottery/queryUserLotteryList': { handler: listTickets },
  'GET /user/getInviteUsers': { handler: listFriends },
  'GET /invite/earnings': { handler: findEarnings },
  'POST /invite/prepareShare': { handler: prepareInviteShare },
  'POST /aiCoin/prepareShare': { handler: prepareSignalShare },
  'GET /listings/page': { handler: listListings },
  'GET /listings/detail': { handler: findListing },
  'GET /news/flashes': { handler: listFlashes },
}

/** Event -> read, for the live stream. */
export function streamSourcesOf(context: Context): StreamSources {
  const { db, marketClock } = context
  return {
    clock: () => ({
      world: marketClock.world,
      worldKind: marketModeKind(marketClock.world),
      marketNow: marketClock.now(),
      speed: marketClock.speed,
      isEnded: marketClock.isEnded(),
      history: marketClock.history(),
    }),
    tickersChangedSince: (asOf) => findChangedTickers(db.reader, asOf),
    signalsSince: (sequence, limit) => findSignalChanges(db.reader, sequence, limit),
    newestSequence: () => newestSequence(db.reader),
    tiersOf: (sessionIds) => listSessionTiers(context, sessionIds),
    unreadOf: (accountIds) => countUnreadOf(db.reader, accountIds),
  }
}
