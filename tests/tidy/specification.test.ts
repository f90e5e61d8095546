import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAGE_PATHS } from '#contract/page.ts'
import { ROOT } from '#tests/support/run-command.ts'
import { CALLS, PAGES } from './specification.ts'

/** The routes of the specification, section 2. */
const SPECIFIED_ROUTES = `
/ /pages/index/index /uni_modules/momo-update/pages/update /pages/home/home /pages/ai/ai /pages/my/my
/pages/new-coin/new-coin /pages/new-coin/search /pages/newCoin/detail/detail
/pages/newCoin/detail/checkInfo/checkInfo /pages/newCoin/test/test /pages/news/news
/pages/information/detail/detail /pages/paradrop/detail/detail /pages/webview/webview
/pages/ai/search /pages/ai/detail /pages/ai/reminder /pages/ai/reminderSettings /pages/ai/part
/pages/ai/help/help /pages/ai/help/fn /pages/ai/topten /pages/aiPredict/aiPredict
/pages/aiPredict/detail /pages/aiPredict/SRDetails /pages/aiPredict/search /pages/rank/rank
/pages/aiHot/aiHot /pages/video/video /pages/extreme/extreme /pages/extreme/detail
/pages/extreme/topten /pages/extreme/search /pages/extreme/home /pages/login/login
/pages/login/setPassword /pages/login/validate /pages/login/agreement /pages/login/forgotPassword
/pages/my/userInfo /pages/my/wallet /pages/my/wallet/detail /pages/my/wallet/address
/pages/my/wallet/validate /pages/my/prize /pages/my/prize/record /pages/my/prize/give
/pages/my/inviteFriends/index /pages/my/feedback /pages/my/set /pages/my/changePassword
/pages/my/bind /pages/my/about /pages/my/officialCommunity /pages/my/contact
/pages/my/bindOtherAccount /pages/my/bindOtherAccount/twitter /pages/my/bindOtherAccount/telegram
/pages/my/msg /pages/my/msg/list /pages/my/msg/reminder /pages/my/msg/search /pages/my/vipKey
/newCoin /newCoin/:id /test/:tag/:id`

/** The calls of the specification, section 7. */
const SPECIFIED_GETS = `
/user/bindTelegramInfo /user/bindTwitterInfo /user/getUserGiveList /user/getNotUsdTotalCard
/user/getPartnerAddress /user/getPartnerAddressNets /user/getPoints /user/getPreNotUseCard
/user/getCurrentUser /user/coinAccounts /user/getCoinAccountRecords /user/getPointsRecord
/user/queryUserCarList /user/getInviteUsers /message/group /message/page /bill/getBill
/bill/billPage /apple/getUuidOrder /activity/lottery/hasMsg
/activity/lottery/queryUserLotteryList /aiCoin/getUserChannels /aiCoin/getPreRedeemBYLimit
/aiCoin/queryCollectNotice /aiCoin/getQueryParams /aiCoin/queryIntervalList /aiCoin/getDetail
/aiCoin/queryNoticeRecord /aiCoin/querySetting /aiCoin/queryUserRecordHis
/aiCoin/queryUserRecord /aiCoin/queryUserNotice /aiCoin/queryCoins /aiCoin/queryRecordPage
/aiCoin/noticeProtocol /aiCoin/getCarousels /aiCoin/queryChangePricePage
/aiCoin/getChangePriceTopRecord /aiCoin/getTop10Record /aiCoin/getChangePriceDetail
/aiCoin/getShowHotCoins /userSign/info /userSign/getEnableUserSignParam /getLatest
/announce/getLatest /common/video/getVideoUri /quotes/coins/rate`
const SPECIFIED_POSTS = `
/user/editUserInfo /user/login/mobilePassword /user/login/mobileCode /user/login/emailPassword
/user/login/emailCode /user/registerByMobile /user/registerByEmail /user/changePasswordByEmail
/user/changePasswordByMobile /user/changePassword /user/validOldMobileCode
/user/validOldEmailCode /user/validChangeMobile /user/validChangeEmail /user/bindingByMobile
/user/bindingByEmail /user/codeBindTelegram /user/bindTwitter /user/unBindTelegram
/user/unBindTwitter /user/verifyCode /user/checkRegister /user/giveCard /user/useCard
/user/logout /user/batchMeuseCard /user/changeAddress /user/logoff /sms/sendValidCode
/email/sendValidCode /message/readAll /apple/createOrder /apple/receiptTransaction
/aiCoin/useRedeemChannels /aiCoin/subCoin /aiCoin/subSetting /aiCoin/noticeSetting
/userSign/sign /userSign/getNewYearBenefit /common/getStsToken /feedback/add
/common/video/receiveAward /quotes/coins/rate`

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
const SPECIFIED_CALLS = [
  ...wordsOf(SPECIFIED_GETS).map((path) => `GET ${path}`),
  ...wordsOf(SPECIFIED_POSTS).map((path) => `POST ${path}`),
]

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
/** Whether a text names a path, and not a longer one alone. */
const names = (text: string, path: string) => new RegExp(`${path}(?![\\w-])`).test(text)
const has = (path: string) => existsSync(join(ROOT, path))

/** All sources of a folder, as one text. */
function sourcesOf(folder: string): string {
  const files = readdirSync(join(ROOT, folder)).filter((file) => /\.tsx?$/.test(file))
  return files.map((file) => read(`${folder}/${file}`)).join('\n')
}

const ROUTE_TABLES = ['routes.tsx', 'known-routes.ts']
  .map((file) => read(`src/app/${file}`))
  .join('')
const APP_ROUTES = ROUTE_TABLES + sourcesOf('src/app/routes')
const SERVER_ROUTES = read('src/server/routes.ts') + sourcesOf('src/server/routes')

describe('the map of the specification', () => {
  it('has a row for every route', () => {
    const rows: readonly string[] = PAGES.map(([path]) => path)
    const without = wordsOf(SPECIFIED_ROUTES).filter((path) => !rows.includes(path))
    expect(without.map((path) => `${path}: give it a row in tests/tidy/specification.ts`)).toEqual(
      [],
    )
  })

  it('has a row for every page that the app has, once', () => {
    expect(PAGES.map(([path]) => path).toSorted()).toEqual([...PAGE_PATHS].toSorted())
  })

  it('has a row for every call', () => {
    const rows: readonly string[] = CALLS.map(([call]) => call)
    const without = SPECIFIED_CALLS.filter((call) => !rows.includes(call))
    expect(without.map((call) => `${call}: give it a row in tests/tidy/specification.ts`)).toEqual(
      [],
    )
    expect(rows.filter((call) => !SPECIFIED_CALLS.includes(call))).toEqual([])
    expect(new Set(rows).size).toBe(rows.length)
  })

  it.each(PAGES)('%s is drawn by %s and opened by %s', (path, page, test) => {
    expect(has(`src/app/${page}`)).toBe(true)
    expect(APP_ROUTES).toContain(`/${page}'`)
    // A parameter is filled in; a test may write a path in an expression, or have its beginning in a constant.
    const [above = '', last = ''] = path
      .replaceAll(/\/:\w+/g, '')
      .split('/')
      .slice(-2)
    const text = read(`tests/e2e/${test}`).replaceAll('\\/', '/')
    expect([`${above}/${last}`, `}/${last}`].some((end) => names(text, end))).toBe(true)
  })

  it.each(CALLS)('%s is answered by %s and made by %s', (call, handler, test) => {
    expect(has(`src/server/features/${handler}`)).toBe(true)
    expect(SERVER_ROUTES).toContain(`/features/${handler}'`)
    expect(SERVER_ROUTES).toContain(`'${call}'`)
    expect(names(read(`tests/api/${test}`), call.slice(call.indexOf('/')))).toBe(true)
  })
})
