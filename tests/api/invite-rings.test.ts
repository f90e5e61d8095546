import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WithheldReason } from '#domain/invite/invitation.ts'
import { addInvitation } from '#server/features/invite/invitation/add-invitation.ts'
import { findWithheldReason } from '#server/features/invite/invitation/find-withheld-reason.ts'
import { addIdentityHash } from '#server/features/invite/invitation/identity-hash.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { type LedgerFixture, openLedgerFixture } from '#tests/support/wallet/ledger-fixture.ts'

const ACCOUNTS = 150
const PEOPLE = 15

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await openLedgerFixture()
})
afterAll(() => fixture.close())

/** An account of a person, invited by an earlier one or by nobody. */
interface Node {
  readonly id: string
  readonly person: number
  readonly inviter: Node | null
}

/** Numbers from 0 to 1 that are the same at every run. */
function steadyRandom(): () => number {
  let state = 20_261_121
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Accounts of few people who invite each other and themselves. */
async function grow(): Promise<Node[]> {
  const random = steadyRandom()
  const nodes: Node[] = []
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const inviter = random() < 0.2 ? null : (nodes[Math.floor(random() * nodes.length)] ?? null)
    const person = Math.floor(random() * PEOPLE)
    const { accountId: id } = await addTestAccount(fixture.context)
    await fixture.db.transaction(async (tx) => {
      await addIdentityHash(fixture.context, tx, {
        accountId: id,
        sign: `person${person}@example.com`,
      })
      if (inviter === null) return
      await addInvitation(fixture.context, tx, { friendId: id, inviterId: inviter.id })
    })
    nodes.push({ id, person, inviter })
  }
  return nodes
}

/** What the chain of inviters says, walked one by one. */
function expectedOf({ person, inviter }: Node): WithheldReason | null {
  if (inviter?.person === person) return 'self'
  for (let above = inviter?.inviter ?? null; above !== null; above = above.inviter) {
    if (above.person === person) return 'ring'
  }
  return null
}

describe('self-invitation and rings', () => {
  it('are found in a tangle of accounts, every one of them and nothing else (T11)', async () => {
    const nodes = await grow()
    const found: Record<string, number> = {}
    for (const node of nodes) {
      if (node.inviter === null) continue
      const invitation = { friendId: node.id, inviterId: node.inviter.id }
      const reason = await fixture.db.transaction((tx) => findWithheldReason(tx, invitation))
      expect([node.id, reason]).toEqual([node.id, expectedOf(node)])
      found[reason ?? 'none'] = (found[reason ?? 'none'] ?? 0) + 1
    }
    for (const kind of ['self', 'ring', 'none']) expect(found[kind]).toBeGreaterThan(2)
  })
})
