import type { Config } from '#server/config.ts'

/**
 * What opens this app with an invitation: in Telegram the Mini App, else the site; null where the
 * server knows no address of its own. `https://buoy.example/?inviteCode=AB3DEF7H`
 */
export function inviteLinkOf(
  { telegramAppLink, account }: Pick<Config, 'telegramAppLink' | 'account'>,
  channel: 'web' | 'telegram',
  inviteCode: string,
): string | null {
  if (channel === 'telegram' && telegramAppLink !== null) {
    return `${telegramAppLink}?startapp=i_${inviteCode}`
  }
  return account.publicUrl === null ? null : `${account.publicUrl}/?inviteCode=${inviteCode}`
}
