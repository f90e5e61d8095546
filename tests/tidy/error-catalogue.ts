import type { ErrorName } from '#contract/error-code.ts'

/** A message of the specification, and what the product makes of it. */
export interface ErrorRow {
  /** As the specification names it. */
  readonly spec: string
  /** Refusals of the server that it is; none where it happens on the device. */
  readonly codes: readonly ErrorName[]
  /** Its text, `<file>:<key>`; that of a code is in `errors`. */
  readonly text: string
  /** The label of what it offers to do, `<file>:<key>`, or how the page acts by itself. */
  readonly action: string | { readonly itself: string }
  /** A test that provokes it: its file, and the title or a part of it. */
  readonly test: readonly [file: string, title: string]
}

const RETRY = 'shell:retry'
const CORRECT = { itself: 'stays beside the field until that is changed' }
const SWITCHES = { itself: 'looks for another API host, then reloads after 2 s' }
const PLANS = 'gate:plans'

/** Every row of the error catalogue. @source Spec 8 */
export const ERROR_CATALOGUE: readonly ErrorRow[] = [
  {
    spec: 'code 401',
    codes: ['signInNeeded'],
    text: 'errors:401',
    action: { itself: 'signs out, opens the sign-in and returns' },
    test: ['e2e/login-session.spec.ts', 'shows a toast for three seconds and opens the sign-in'],
  },
  {
    spec: 'timeout; server timeout, tap to retry; platform code 5',
    codes: [],
    text: 'system:failure.timeout.text',
    action: SWITCHES,
    test: ['e2e/failover.spec.ts', 'is replaced after the time limit'],
  },
  {
    spec: 'status -1; platform code 602001; network connection failed, try an accelerator',
    codes: [],
    text: 'system:failure.offline.text',
    action: SWITCHES,
    test: ['e2e/failover.spec.ts', 'is replaced after the check, which is announced'],
  },
  {
    spec: 'platform code 600003, abort',
    codes: [],
    text: 'system:failure.offline.text',
    action: SWITCHES,
    test: ['e2e/error-catalogue.spec.ts', 'that is aborted names the network'],
  },
  {
    spec: 'no colon was found; connection intercepted',
    codes: [],
    text: 'system:failure.malformed.text',
    action: SWITCHES,
    test: ['e2e/error-catalogue.spec.ts', 'that something else answers is called intercepted'],
  },
  {
    spec: 'network abnormal, check and refresh',
    codes: [],
    text: 'system:strip.failedFrom',
    action: RETRY,
    test: ['e2e/outage.spec.ts', 'leaves the last data under one strip'],
  },
  {
    spec: 'cannot get data',
    codes: ['internal', 'unavailable'],
    text: 'system:failure.refusal.title',
    action: RETRY,
    test: ['e2e/outage.spec.ts', 'shows one panel on a page of which nothing is there'],
  },
  {
    spec: 'upload failure',
    codes: [],
    text: 'upload:failed',
    action: { itself: 'keeps the old picture; the same button chooses again' },
    test: ['e2e/error-catalogue.spec.ts', 'keeps the old picture where the upload fails'],
  },
  {
    spec: 'upload success',
    codes: [],
    text: 'upload:success',
    action: { itself: 'shows the picture' },
    test: ['e2e/my.spec.ts', 'uploads a picture and removes it'],
  },
  {
    spec: 'image info failure',
    codes: ['notPicture'],
    text: 'upload:noPictureInfo',
    action: { itself: 'keeps the old picture; the same button chooses again' },
    test: ['e2e/my.spec.ts', 'rejects a file that is no picture'],
  },
  {
    spec: 'not registered, go register?',
    codes: ['notRegistered'],
    text: 'login:notRegistered.text',
    action: 'login:notRegistered.go',
    test: ['e2e/login.spec.ts', 'is offered for an unknown contact, with the contact filled in'],
  },
  {
    spec: 'not logged in, go log in?',
    codes: [],
    text: 'gate:signIn.text',
    action: 'gate:signIn.go',
    test: ['e2e/predict.spec.ts', 'asks a guest to sign in at the act'],
  },
  {
    spec: 'members only, go open?',
    codes: ['membersOnly'],
    text: 'gate:members.text',
    action: PLANS,
    test: ['e2e/membership-gate.spec.ts', 'asks a newly registered account for a membership'],
  },
  {
    spec: 'yearly-only',
    codes: ['yearlyOnly', 'giftForYearly'],
    text: 'gate:yearly.text',
    action: PLANS,
    test: ['e2e/membership-gate.spec.ts', 'asks each time, with the plan that opens it'],
  },
  {
    spec: 'monthly-only',
    codes: ['monthlyOnly'],
    text: 'gate:monthly.text',
    action: PLANS,
    test: [
      'e2e/alerts.spec.ts',
      'asks a guest to sign in, and an ordinary account for a membership',
    ],
  },
  {
    spec: 'membership expired',
    codes: [],
    text: 'messages-notification:membershipEnded.title',
    action: { itself: 'the message leads to the plans' },
    test: ['e2e/error-catalogue.spec.ts', 'a membership is named in the messages'],
  },
  {
    spec: 'coin delisted',
    codes: [],
    text: 'listings:delistedText',
    action: { itself: 'marks the coin, whose audit stops' },
    test: ['e2e/error-catalogue.spec.ts', 'the last market of a coin marks it as delisted'],
  },
  {
    spec: 'trial card unusable while paid membership active',
    codes: ['trialWhilePaid'],
    text: 'errors:40934',
    action: { itself: 'the card stays unused' },
    test: ['e2e/membership.spec.ts', 'block a trial card during a paid membership'],
  },
  {
    spec: 'redeem code must be 8 characters',
    codes: ['badRedeemCode'],
    text: 'form:problems.badRedeemCode',
    action: CORRECT,
    test: ['e2e/membership.spec.ts', 'shows errors, then the effect of a code'],
  },
  {
    spec: 'format incorrect',
    codes: ['badEmail', 'badMobile', 'badNickname', 'badAddress'],
    text: 'form:problems.badEmail',
    action: CORRECT,
    test: ['e2e/error-catalogue.spec.ts', 'names a contact in a wrong format beside its field'],
  },
  {
    spec: 'passwords differ',
    codes: [],
    text: 'form:problems.passwordsDiffer',
    action: CORRECT,
    test: ['e2e/login.spec.ts', 'takes a contact, six digits and an optional password'],
  },
  {
    spec: 'new password same as old',
    codes: ['samePassword'],
    text: 'errors:40916',
    action: CORRECT,
    test: ['e2e/error-catalogue.spec.ts', 'refuses the old password as the new one'],
  },
  {
    spec: 'points activity not started',
    codes: ['benefitNotNow', 'checkInOff'],
    text: 'errors:42225',
    action: { itself: 'names the days on which it is open' },
    test: ['e2e/error-catalogue.spec.ts', 'the new-year benefit names its days'],
  },
  {
    spec: 'choose coins listed over 7 days',
    codes: ['coinTooNew'],
    text: 'predict:form.tooNew',
    action: 'predict:coin.change',
    test: ['e2e/error-catalogue.spec.ts', 'of levels of a coin just listed leads to another coin'],
  },
  {
    spec: 'only USD display supported',
    codes: ['onlyUsd'],
    text: 'market:currency.refused',
    action: { itself: 'the dollar stays chosen' },
    test: ['e2e/my.spec.ts', 'say that other currencies than the dollar are not supported yet'],
  },
  {
    spec: 'code expired',
    codes: ['codeExpired', 'codeInvalidated', 'codeReplaced', 'codeUnusable'],
    text: 'errors:42202',
    action: 'form:code.get',
    test: ['e2e/error-catalogue.spec.ts', 'names a code that has expired'],
  },
  {
    spec: 'select a coin',
    codes: [],
    text: 'form:problems.choiceNeeded',
    action: 'predict:coin.choose',
    test: ['e2e/predict.spec.ts', 'chooses a coin by search, shows the price'],
  },
  {
    spec: 'insufficient BY for calculation',
    codes: ['notEnoughBy', 'calculationCardNeeded'],
    text: 'errors:40940',
    action: { itself: 'costs nothing; names check-in and invitations' },
    test: ['e2e/error-catalogue.spec.ts', 'is refused to who has spent the points elsewhere'],
  },
  {
    spec: 'no AI transaction records for this coin',
    codes: ['noClosedSignals'],
    text: 'predict:form.none',
    action: 'predict:coin.change',
    test: ['e2e/error-catalogue.spec.ts', 'without an ended signal leads to another coin'],
  },
  {
    spec: 'AI does not include this coin',
    codes: ['coinNotIncluded', 'unknownCoin'],
    text: 'predict:coin.notCovered',
    action: 'predict:coin.choose',
    test: ['e2e/error-catalogue.spec.ts', 'of a coin that is not covered leads to another coin'],
  },
  {
    spec: 'no alert records',
    codes: [],
    text: 'messages:list.emptyTitle',
    action: { itself: 'says what will be here and how it begins' },
    test: ['e2e/messages.spec.ts', 'explain themselves when there are none'],
  },
  {
    spec: 'save image success',
    codes: [],
    text: 'invite:link.saved',
    action: { itself: 'the picture is among the downloads' },
    test: ['e2e/invite.spec.ts', 'has a code, a link and a picture to copy, share and save'],
  },
  {
    spec: 'save image failure',
    codes: [],
    text: 'invite:link.notSaved',
    action: { itself: 'names the screenshot instead' },
    test: ['e2e/invite.spec.ts', 'says that a picture could not be saved'],
  },
  {
    spec: 'copied',
    codes: [],
    text: 'system:copied',
    action: { itself: 'the link can be pasted' },
    test: ['e2e/invite.spec.ts', 'has a code, a link and a picture to copy, share and save'],
  },
  {
    spec: 'scan failure',
    codes: [],
    text: 'card:code.scanNone',
    action: { itself: 'the code can be typed' },
    test: ['e2e/membership-telegram.spec.ts', 'is scanned by the camera'],
  },
]

/** Rows of the native shell alone, which a web app does not have. @source DECISIONS 1 */
export const OF_NATIVE_SHELL: readonly string[] = ['press again to exit']
