import type { TelegramUser } from '#server/ports/telegram/port.ts'

/** A sign-in of a browser that waits for the bot, as its ticket keeps it. */
export interface BegunBotSignIn {
  readonly deviceKeyHash: string
  readonly inviteCode: string | null
  /** Two digits that the browser's page shows. */
  readonly matchCode: string
  /** What the bot offers, smallest first; the right one is among them. */
  readonly choices: readonly string[]
  /** Who pressed the right one in the bot; null until then. */
  readonly user: TelegramUser | null
}
