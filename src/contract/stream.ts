/** Path of the live stream below /api; framed as server-sent events. */
export const STREAM_PATH = '/stream'

/**
 * Events of the stream, by name:
 * `clock`   `{world, worldKind, marketNow, speed, isEnded, history}`, first and at every market tick;
 * `tickers` changed tickers as rows of `GET /market/tickers`, at most once a second;
 * `signal`  one row of `GET /aiCoin/queryRecordPage`, whenever it opens or changes; carries an id,
 *           and a reconnect with `Last-Event-ID` gets what it missed;
 * `unread`  what the reader has unread by kind, whenever it changes; signed in only;
 * `news`    there are newer news flashes: ask their lists again;
 * `reset`   the missed part is gone: ask the lists again.
 */
export const STREAM_EVENTS = ['clock', 'tickers', 'signal', 'unread', 'news', 'reset'] as const
export type StreamEventName = (typeof STREAM_EVENTS)[number]
