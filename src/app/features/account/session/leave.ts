import { call } from '#app/api/client.ts'
import { signOut } from '#app/state/session-state.ts'

/** Signs out on this device, even if the server cannot be reached. */
export async function leave(): Promise<void> {
  await call('POST /user/logout', {}).catch(() => {})
  signOut(true)
}
