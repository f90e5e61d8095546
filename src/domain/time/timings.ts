/**
 * How long things take or stay, in ms: the one place where the app's waits are written.
 * @source Spec 7, 9; DECISIONS 1
 */

// Calls.
export const callTimeoutMs = 60_000
export const signInTimeoutMs = 10_000
export const helperTimeoutMs = 5_000
/** From finding the other line to the reload that uses it. */
export const failoverReloadMs = 2_000
/** How long a new language waits for the server before the app starts again in it. */
export const languageWaitMs = 1_500
export const retryFirstPauseMs = 1_000

// What is shown.
export const toastMs = 1_500
/** A toast that is a sentence; also the server's message at a 401. @source Spec 4 */
export const longToastMs = 3_000
export const skeletonDelayMs = 200
/** How long a finger rests on a row to ask what can be done with it. */
export const longPressMs = 500
/** How long the names and the order of coins are taken as they are. */
export const coinNamesFreshMs = 600_000
/** Debounce of a search field. */
export const typingPauseMs = 200
/** A chart that has not moved for so long writes its axes again. */
export const chartSettledMs = 100
/** How long a replay at normal speed shows one candle. */
export const replayCandleMs = 600
/** Home is read first; who has scrolled or opened something by then is not interrupted. */
export const offerDelayMs = 1_500
/** A coin that was left sooner was not looked at. */
export const coinViewMs = 3_000
/** From when on a payment is said to take long. */
export const longPaymentMs = 60_000

// The countdown of a six-digit code.
/** How long until another may be sent to the same contact. */
export const codeResendMs = 60_000
export const countdownTickMs = 50

// How often something is asked again.
export const clockTickMs = 1_000
/** The market's state, in addition to the stream. */
export const statusEveryMs = 30_000
/** The smallest pause between two looks for new candles, however fast a replay runs. */
export const candleTailEveryMs = 3_000
/** When a newer build is looked for first, how often, and the smallest pause between two looks. */
export const buildFirstMs = 20_000
export const buildEveryMs = 1_800_000
export const buildAgainMs = 60_000
/** A list that the stream does not keep whole. */
export const unheardListEveryMs = 20_000
/** News, while it is looked at. */
export const newsEveryMs = 60_000
/** News that the stream announces is asked for within this time, so that not all readers ask at once. */
export const newsSpreadMs = 3_000
/** The record's figures, while they are looked at. */
export const recordEveryMs = 60_000
/** Groups of messages: not every new message is published to the stream. */
export const messageGroupsEveryMs = 60_000
/** An order that is not decided. */
export const orderEveryMs = 2_000
/** Whether the bot, or another browser, has bound an account. */
export const bindingEveryMs = 3_000
/** Whether a code that was not sent at once has been sent. */
export const codeDeliveryEveryMs = 2_000
/** Whether the bot was answered at a sign-in. */
export const botSignInEveryMs = 2_500
/** Whether a channel of alerts has come to be. */
export const channelEveryMs = 500
/** An offer to bind: a device whose clock is wrong must not ask in a circle. */
export const shortestOfferMs = 30_000
/** The push address is sent to the server again, in case it was lost. */
export const pushAddressEveryMs = 86_400_000

// How long an answer serves.
export const freshMs = 60_000
/** Of a call sent before the app's code was there: its age when it is taken, at most. */
export const aheadMs = 15_000
export const unusedMs = 30 * 60_000
/** What is drawn ahead of the app is taken over by then, or the page is without it. */
export const firstViewMs = 10_000
/** The app waits no longer for what is drawn ahead of it. */
export const firstDrawnWaitMs = 400
/** A frame that is not painted by then belongs to a page that nobody sees. */
export const firstFrameMs = 300
export const sparklineFreshMs = 15 * 60_000
/** What home and lists write to the device, at most so often. */
export const saveEveryMs = 10_000
/** A share card serves once, and for minutes; one that was not sent at once is made anew. */
export const shareCardFreshMs = 60_000
/** @source Spec 9 */
export const uploadPolicyMs = 3_600_000

// Waits for somebody who may never answer.
/** Who taps waits no longer for the card than this: a link is handed on instead. */
export const shareCardWaitMs = 3_000
/** A page's open waits so long for the network before it takes the stored page. */
export const pageWaitMs = 3_000
/** A page that does not answer the service worker in this time is asleep, or still loading. */
export const pageAnswerMs = 1_000
export const serviceWorkerWaitMs = 8_000
/** Calls are counted a minute: after so long there is room for many again. */
export const callLimitRestMs = 20_000
export const idleWaitMs = 2_000
/** After the first drawing, before the code of the pages that come next is loaded. */
export const nextPagesAfterMs = 2000
export const idleFallbackMs = 200
export const lostFileFirstPauseMs = 2_000
export const lostFileLongestPauseMs = 64_000

// Moves through the history.
/** How long an owner may take to close its sheet after the browser's back. */
export const sheetCloseWaitMs = 400
/** How long a move may take to arrive; one that leads nowhere never does. */
export const historyMoveWaitMs = 2_000

// Telegram's clients.
/** A client that has said nothing until then is taken for one that will not. */
export const clientAnswerMs = 1_500
/** As long as a person may take to answer a question of the client. */
export const clientQuestionMs = 60_000
/** As long as a person may take to choose a chat. */
export const chatChoiceMs = 300_000
/** From one page to the next the back button would vanish and come again. */
export const backButtonFlickerMs = 150

// The live stream.
/** The server sends something at least every 15 s; three missed beats are a dead line. */
export const streamSilenceMs = 45_000
/** A page put aside for longer than this lets go of its line. */
export const streamHiddenGraceMs = 15_000
export const streamFirstBackOffMs = 1_000
export const streamLongestBackOffMs = 30_000
