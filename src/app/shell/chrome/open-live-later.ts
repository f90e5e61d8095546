import { queryClient } from '#app/api/query-client.ts'
import { untilThere } from '#app/platform/reload/until-there.ts'
import { whenIdle } from '#app/platform/when-idle.ts'

/** Opens the stream after the first paint. Returns a function that closes it. */
export function openLiveLater(): () => void {
  let isLeft = false
  let close = () => {}
  const open = async () => {
    const [{ openLive }, { openSession }] = await Promise.all([
      import('#app/open-live.ts'),
      import('#app/open-session.ts'),
    ])
    if (isLeft) return close
    const closers = [openLive(queryClient), openSession()]
    close = () => {
      for (const end of closers) end()
    }
    return close
  }
  whenIdle(() => {
    // A chunk that is gone costs the live line only; lists ask by themselves.
    if (!isLeft) void untilThere(() => open().catch(() => null))
  })
  return () => {
    isLeft = true
    close()
  }
}
