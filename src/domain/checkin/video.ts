/** What a watched video brings, once. @source Spec 9; DECISIONS 4 */
export const VIDEO_BY = 20
