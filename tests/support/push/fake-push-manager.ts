import type { BrowserContext } from 'playwright'
import type { TestBrowser } from './read-push.ts'

/** Storage key of the subscription key. */
export const SUBSCRIBED_KEY = 'test.push-key'

/**
 * Lets pages subscribe as `browser`, without a real push service. The subscription lasts until
 * the page ends it, as a real one does.
 */
export async function fakePushManager(
  context: BrowserContext,
  { endpoint, keys }: TestBrowser,
): Promise<void> {
  const script = ({ at, address, secrets }: Fake): void => {
    const known = () => {
      const text = localStorage.getItem(at)
      if (text === null) return null
      const applicationServerKey = Uint8Array.from(JSON.parse(text) as number[]).buffer
      return {
        endpoint: address,
        options: { applicationServerKey },
        toJSON: () => ({ endpoint: address, keys: secrets }),
        unsubscribe: async () => {
          localStorage.removeItem(at)
          return true
        },
      } as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => known()
    PushManager.prototype.subscribe = async (options) => {
      const bytes = Array.from(options?.applicationServerKey as Uint8Array)
      localStorage.setItem(at, JSON.stringify(bytes))
      return known() as PushSubscription
    }
  }
  await context.addInitScript(script, { at: SUBSCRIBED_KEY, address: endpoint, secrets: keys })
}

interface Fake {
  readonly at: string
  readonly address: string
  readonly secrets: TestBrowser['keys']
}
