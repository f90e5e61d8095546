/** A date that is as long as most are: it makes the room of one that is loading. */
export const GREY_DATE = Date.UTC(2028, 10, 26, 12)
