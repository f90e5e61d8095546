import { cancelAccount } from '../features/account/cancel/cancel-account.ts'
import { findLosses } from '#server/features/account/cancel/find-losses.ts'
import { checkRegistered } from '../features/account/check-registered.ts'
import { getCodeDelivery } from '../features/account/code/get-code-delivery.ts'
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
import { finishBotSignIn } from '../features/account/telegram/finish-bot-sign-in.ts'
import { startBotSignIn } from '../features/account/telegram/start-bot-sign-in.ts'
import { finishWebSignIn } from '../features/account/telegram/finish-web-sign-in.ts'
import { signInByLaunch } from '../features/account/telegram/sign-in-by-launch.ts'
import { startWebSignIn } from '../features/account/telegram/start-web-sign-in.ts'
import { unbindTelegram } from '../features/account/bind/unbind-telegram.ts'
import { bindTwitter } from '../features/account/bind/bind-twitter.ts'
import { findTwitterBinding } from '../features/account/bind/find-twitter-binding.ts'
import { unbindTwitter } from '../features/account/bind/unbind-twitter.ts'
import { giveUploadCredentials } from '../features/account/upload/give-upload-credentials.ts'
import type { Routes } from '../http/handler.ts'

/** Account calls -> handler. */
export const accountRoutes = {
  'POST /user/login/telegram': { handler: signInByLaunch },
  'POST /user/login/telegramStart': { handler: startWebSignIn },
  'POST /user/login/telegramWeb': { handler: finishWebSignIn },
  'POST /user/login/telegramBotStart': { handler: startBotSignIn },
  'POST /user/login/telegramBot': { handler: finishBotSignIn },
  'POST /user/validOldMobileCode': { handler: proveOldMobile },
  'POST /user/validOldEmailCode': { handler: proveOldEmail },
  'POST /user/validChangeMobile': { handler: changeMobile },
  'POST /user/validChangeEmail': { handler: changeEmail },
  'POST /user/bindingByMobile': { handler: bindMobile },
  'POST /user/bindingByEmail': { handler: bindEmail },
  'GET /user/bindTelegramInfo': { handler: findTelegramBinding },
  'POST /user/codeBindTelegram': { handler: bindTelegram },
  'POST /user/unBindTelegram': { handler: unbindTelegram },
  'GET /user/bindTwitterInfo': { handler: findTwitterBinding },
  'POST /user/bindTwitter': { handler: bindTwitter },
  'POST /user/unBindTwitter': { handler: unbindTwitter },
  'POST /common/getStsToken': { handler: giveUploadCredentials },
  'GET /user/getCurrentUser': { handler: getCurrentUser },
  'POST /user/editUserInfo': { handler: editProfile },
  'GET /user/cancellation': { handler: findLosses },
  'POST /user/logoff': { handler: cancelAccount },
  'GET /user/sessions': { handler: listSessions },
  'POST /user/endSession': { handler: endSession },
  'POST /user/logout': { handler: logOut },
  'POST /user/login/mobilePassword': { handler: signInByPassword },
  'POST /user/login/mobileCode': { handler: signInByCode },
  'POST /user/login/emailPassword': { handler: signInByPassword },
  'POST /user/login/emailCode': { handler: signInByCode },
  'POST /user/registerByMobile': { handler: registerAccount },
  'POST /user/registerByEmail': { handler: registerAccount },
  'POST /user/checkRegister': { handler: checkRegistered },
  'POST /user/verifyCode': { handler: verifyCode },
  'POST /user/changePasswordByMobile': { handler: resetPassword },
  'POST /user/changePasswordByEmail': { handler: resetPassword },
  'POST /user/changePassword': { handler: changePassword },
  'POST /sms/sendValidCode': { handler: sendCode },
  'POST /sms/codeDelivery': { handler: getCodeDelivery },
  'POST /email/sendValidCode': { handler: sendCode },
  'POST /email/codeDelivery': { handler: getCodeDelivery },
} satisfies Partial<Routes>
