import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommandRefused } from '#server/admin/command-refused.ts'
import { codesCommands } from '#server/admin/codes.ts'
import { type MemberFixture, openMemberFixture } from '#tests/support/membership/member-fixture.ts'

let fixture: MemberFixture
beforeAll(async () => {
  fixture = await openMemberFixture()
})
afterAll(() => fixture.close())

/** What a command prints. */
async function run(name: string, ...args: readonly string[]): Promise<string[]> {
  const lines: string[] = []
  const code = await codesCommands[name]?.run(fixture.context, args, (line) => lines.push(line))
  expect(code).toBe(0)
  return lines
}

const ORDER = ['--kind', 'annual', '--count', '3', '--days', '30', '--note', 'Hanoi meetup']

describe('codes issue', () => {
  it('prints codes that can be redeemed, and none of them again', async () => {
    const lines = await run('codes issue', ...ORDER)
    const codes = lines.slice(0, 3)
    expect(codes.every((code) => /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(code))).toBe(true)
    const ann = await fixture.join('ann@example.com')
    const { plus } = await fixture.call('POST /user/useCard', { code: codes[2] ?? '' }, ann)
    expect(plus?.plusType).toBe('YEAR')
    const [row = '', ...more] = await run('codes list')
    expect(more).toEqual([])
    expect(row).toMatch(/annual +1\/3 .*Hanoi meetup$/)
    expect(codes.some((code) => row.includes(code))).toBe(false)
  })

  it('makes gift cards where nothing can be paid for', async () => {
    const order = ['--kind', 'gift', '--count', '1', '--days', '30', '--note', 'for members']
    const [code = ''] = await run('codes issue', ...order)
    const [year = ''] = await run('codes issue', ...ORDER)
    const bea = await fixture.join('bea@example.com')
    await fixture.call('POST /user/useCard', { code: year }, bea)
    const { cardId } = await fixture.call('POST /user/useCard', { code }, bea)
    await fixture.join('friend@example.com')
    const gift = { email: 'friend@example.com', cardId: cardId ?? '' }
    await fixture.call('POST /user/giveCard', gift, bea)
    expect((await run('codes list'))[1]).toMatch(/gift +1\/1 .*for members$/)
  })

  it.each([
    ['--kind', 'regular'],
    ['--count', '0'],
    ['--count', '-3'],
    ['--count', '1.5'],
    ['--count', '10001'],
    ['--days', '0'],
    ['--note', ' '],
  ])('refuses %s %j', async (name, value) => {
    const args = ORDER.map((word, index) => (ORDER[index - 1] === name ? value : word))
    await expect(run('codes issue', ...args)).rejects.toThrow(CommandRefused)
    await expect(run('codes issue', ...ORDER, '--all')).rejects.toThrow(CommandRefused)
  })
})
