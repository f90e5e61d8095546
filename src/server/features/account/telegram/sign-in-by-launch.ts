import type { Actor, Context } from '#server/context.ts'
import { noteLaunch } from '#server/features/alerts/channels/telegram-chats.ts'
import type { OpenedSession } from '../session/add-session.ts'
import { claimLaunch, launchHashesOf, readLaunchOf } from './launch-claim.ts'
import { signInTelegram } from './sign-in-telegram.ts'

/** `startapp=i_<code>`: the app was opened by an invitation. */
const INVITATION = /^i_(\w{1,64})$/

export interface LaunchSignIn {
  readonly initData: string
  readonly deviceKey: string
  readonly isAgreed?: boolean | undefined
  readonly confirm?: boolean | undefined
  readonly inviteCode?: string | undefined
}

/**
 * Signs in by what a Mini App was launched with. The same launch from the same device gets its
 * session again, under a new token. Refuses `bindingUnavailable`, `badLaunch`, `staleLaunch`,
 * `agreementNeeded`, `cancellationPending`.
 */
export async function signInByLaunch(
  context: Context,
  actor: Actor,
  { initData, deviceKey, isAgreed = false, confirm, inviteCode }: LaunchSignIn,
): Promise<OpenedSession> {
  const launch = readLaunchOf(context, initData)
  const mark = launchHashesOf(launch, deviceKey)
  // On its own, so that a device which is refused for another reason is remembered all the same.
  await context.db.transaction(async (tx) => {
    await claimLaunch(context, tx, { launch, mark })
    await noteLaunch(context, tx, launch)
  })
  return await signInTelegram(context, {
    actor,
    user: launch.user,
    isAgreed,
    confirm,
    inviteCode: inviteCode ?? INVITATION.exec(launch.startParam ?? '')?.[1] ?? null,
    launch: mark,
    prove: async (tx) => {
      await claimLaunch(context, tx, { launch, mark })
      await tx.deleteFrom('sessions').where('launch_hash', '=', mark.launchHash).execute()
    },
  })
}
