import { cancelAccount } from '../features/account/cancel/cancel-account.ts'
import { findLosses } from '#server/features/account/cancel/find-losses.ts'
import { checkRegistered } from '../features/account/check-registered.ts'
import { sendCode } from '../features/account/code/send-code.ts'
import { verifyCode } from '../features/account/code/verify-code.ts'
import { editProfile } from '../features/account/edit-profile.ts'
import { getCurrentUser } from '../features/account/get-current-user.ts'
import { changePassword } from '../features/account/password/change-password.ts'
import { resetPassword } from '../features/account/password/reset-password.ts'
import { registerAccount } from '../features/account/register-account.ts'
import { endSession } from '../features/account/session/end-session.ts'
import { listSessions } from '../features/account/session/list-sessions.ts'
import { logOut } from '../features/account/session/log-out.ts'
import { signInByCode } from '../features/account/sign-in-by-code.ts'
import { signInByPassword } from '../features/account/sign-in-by-password.ts'
import { bindEmail, bindMobile } from '../features/account/contact/bind-contact.ts'
import { changeEmail, changeMobile } from '../features/account/contact/change-contact.ts'
import { proveOldEmail, proveOldMobile } from '../features/account/contact/old-contact.ts'
import { bindTelegram } from '../features/account/bind/bind-telegram.ts'
import { findTelegramBinding } from '../features/account/bind/find-telegram-binding.ts'
import { finishBotSignIn } from '../features/account/bot-sign-in/finish-bot-sign-in.ts'
import { startBotSignIn } from '../features/account/bot-sign-in/start-bot-sign-in.ts'
import { finishWebSignIn } from '../features/account/telegram/finish-web-sign-in.ts'
import { signInByLaunch } from '../features/account/telegram/sign-in-by-launch.ts'
import { startWebSignIn } from '../features/account/telegram/start-web-sign-in.ts'
import { unbindTelegram } from '../features/account/bind/unbind-telegram.ts'
import { bindTwitter } from '../features/account/bind/bind-twitter.ts'
import { findTwitterBinding } from '../features/account/bind/find-twitter-binding.ts'
import { unbindTwitter } from '../features/account/bind/unbind-twitter.ts'
import { giveUploadCredentials } from '../features/account/upload/give-upload-credentials.ts'
import type { Routes } from '../http/verb.ts'

/** Calls of the account leaf -> verb. */
export const accountRoutes = {
  'POST /user/login/telegram': { verb: signInByLaunch },
  'POST /user/login/telegramStart': { verb: startWebSignIn },
  'POST /user/login/telegramWeb': { verb: finishWebSignIn },
  'POST /user/login/telegramBotStart': { verb: startBotSignIn },
  'POST /user/login/telegramBot': { verb: finishBotSignIn },
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
  'POST /common/getStsToken': { verb: giveUploadCredentials },
  'GET /user/getCurrentUser': { verb: getCurrentUser },
  'POST /user/editUserInfo': { verb: editProfile },
  'GET /user/cancellation': { verb: findLosses },
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
} satisfies Partial<Routes>
