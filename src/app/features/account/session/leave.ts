import { call } from '#app/api/client.ts'
import { signOut } from '#app/state/session-state.ts'

/** Signs out here. The server is told; where it cannot be reached, the device forgets all the same. */
export async function leave(): Promise<void> {
  await call('POST /user/logout', {}).catch(() => {})
  signOut(true)
}
