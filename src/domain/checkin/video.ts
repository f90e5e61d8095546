/** Reward of a watched video, once. @source Spec 9; DECISIONS 4 */
export const VIDEO_BY = 20
