/** Name of the invite code in a link's query. @source Spec 6 */
export const INVITE_CODE = 'inviteCode'
