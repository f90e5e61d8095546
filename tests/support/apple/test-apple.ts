import { randomUUID, sign } from 'node:crypto'
import type { AppleConfig } from '#server/config/payment-config.ts'
import { makeCertificate, type TestCertificate } from './certificate.ts'

/** Marks that Apple's certificates carry: what signs purchases, and who signs for that. */
const LEAF_MARK = '1.2.840.113635.100.6.11.1'
const AUTHORITY_MARK = '1.2.840.113635.100.6.2.1'
const YEAR_MS = 365 * 86_400_000

/** What a signature is made with, where it is not all as it should be. */
export interface SignOptions {
  readonly chain?: readonly TestCertificate[]
  readonly algorithm?: 'ES256' | 'none'
  readonly key?: TestCertificate
}

/** Apple's signing on this machine, over a root of its own. */
export interface TestApple {
  readonly config: AppleConfig
  readonly chain: readonly [TestCertificate, TestCertificate, TestCertificate]
  /** A chain under the same root, changed. */
  chainWith(change: {
    readonly leafMarks?: readonly string[]
    readonly from?: number
    readonly to?: number
  }): readonly TestCertificate[]
  /** A JWS as StoreKit gives it. */
  sign(payload: object, options?: SignOptions): string
  /** A purchase: fields of JWSTransactionDecodedPayload; `change` overwrites. */
  transaction(change: object): Record<string, unknown>
  /** A signed notification about a signed transaction. */
  notification(type: string, subtype: string | null, transaction: object, change?: object): string
}

let count = 2_000_000_000_000

/**
 * Signs in the shapes of Apple's library: `tests/resources/models/signedTransaction.json` and
 * `signedNotification.json` of apple/app-store-server-library-node, and the chain that its
 * `SignedDataVerifier` asks for. `now`: ms, when all of it is signed.
 */
export function openTestApple(now: () => number, root = makeRoot(now())): TestApple {
  const chainWith: TestApple['chainWith'] = ({
    leafMarks = [LEAF_MARK],
    from = now() - YEAR_MS,
    to = now() + YEAR_MS,
  }) => {
    const authority = makeCertificate({
      name: 'Test Worldwide Developer Relations',
      issuer: root,
      from: now() - YEAR_MS,
      to: now() + YEAR_MS,
      isAuthority: true,
      marks: [AUTHORITY_MARK],
    })
    const issued = { issuer: authority, from, to, isAuthority: false }
    const leaf = makeCertificate({ ...issued, name: 'Test receipt signing', marks: leafMarks })
    return [leaf, authority, root]
  }
  const chain = chainWith({}) as TestApple['chain']
  const apple: TestApple = {
    config: {
      bundleId: 'example.buoy.app',
      appId: 1234,
      environment: 'Production',
      rootCertificates: [root.der],
      productIds: { MONTH: 'example.buoy.app.month', YEAR: 'example.buoy.app.year' },
      // The revocation server of a test's own root does not exist.
      hasOnlineChecks: false,
    },
    chain,
    chainWith,
    sign: (payload, { chain: shown = chain, ...options } = {}) =>
      signJws(payload, { chain: shown, ...options }),
    transaction: (change) => ({ ...transactionAt(now()), ...change }),
    notification(type, subtype, transaction, change = {}) {
      const data = {
        environment: 'Production',
        appAppleId: 1234,
        bundleId: 'example.buoy.app',
        bundleVersion: '1.6.4',
        signedTransactionInfo: apple.sign(transaction),
        status: 1,
      }
      return apple.sign({
        notificationType: type,
        ...(subtype === null ? {} : { subtype }),
        notificationUUID: randomUUID(),
        data,
        version: '2.0',
        signedDate: now(),
        ...change,
      })
    },
  }
  return apple
}

/** `none` is what forgers write who have no key. */
function signJws(
  payload: object,
  { chain = [], algorithm = 'ES256', key = chain[0] }: SignOptions,
): string {
  const x5c = chain.map(({ der }) => der.toString('base64'))
  const text = [{ alg: algorithm, x5c }, payload].map(encoded).join('.')
  if (algorithm === 'none' || key === undefined) return `${text}.`
  const { privateKey } = key
  const raw = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${raw.toString('base64url')}`
}

function transactionAt(now: number): Record<string, unknown> {
  count += 1
  const id = String(count)
  return {
    transactionId: id,
    originalTransactionId: id,
    webOrderLineItemId: '12345',
    bundleId: 'example.buoy.app',
    productId: 'example.buoy.app.month',
    subscriptionGroupIdentifier: '55555',
    purchaseDate: now,
    originalPurchaseDate: now,
    expiresDate: now + 30 * 86_400_000,
    quantity: 1,
    type: 'Auto-Renewable Subscription',
    inAppOwnershipType: 'PURCHASED',
    signedDate: now,
    environment: 'Production',
    transactionReason: 'PURCHASE',
    storefront: 'USA',
    storefrontId: '143441',
    price: 19_990,
    currency: 'USD',
  }
}

function makeRoot(now: number): TestCertificate {
  return makeCertificate({
    name: 'Test Root CA',
    issuer: null,
    from: now - YEAR_MS,
    to: now + YEAR_MS,
    isAuthority: true,
    marks: [],
  })
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
