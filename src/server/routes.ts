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
import { findSignalChanges } from './features/signals/find-signal-changes.ts'
import { findSignal } from './features/signals/find-signal.ts'
import { listCoins } from './features/signals/list-coins.ts'
import { listFilters } from './features/signals/list-filters.ts'
import { listIntervals } from './features/signals/list-intervals.ts'
import { listSignals } from './features/signals/list-signals.ts'
import { findTrackRecord } from './features/signals/statistics/find-track-record.ts'
import { listCarousels } from './features/signals/statistics/list-carousels.ts'
import { listTopTen } from './features/signals/statistics/list-top-ten.ts'
import { findRecordConsistency } from './features/signals/log/find-record-consistency.ts'
import { findRecordHead } from './features/signals/log/find-record-head.ts'
import { findRecordProof } from './features/signals/log/find-record-proof.ts'
import { listRecordLeaves } from './features/signals/log/list-record-leaves.ts'
import { newestSequence } from './features/signals/sql.ts'
import type { StreamSources } from './http/stream/stream-sources.ts'
import type { Routes } from './http/verb.ts'

/** Call -> verb, for the whole contract. */
export const routes: Routes = {
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
    signalsSince: (sequence, limit) => findSignalChanges(db.reader, 'all', sequence, limit),
    newestSequence: () => newestSequence(db.reader),
  }
}
