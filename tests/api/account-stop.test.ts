import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { TEST_ACCOUNT_CONFIG } from '#tests/support/account/fake-ports.ts'
import { startTestServer } from '#tests/support/server/start-test-server.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'

const MAIL = 'ann@example.com'
/** Longer than a server without emails takes to stop. */
const SLOW_MS = 1500

it('a server that is stopped has sent the notice that nobody waited for', async () => {
  let readMs = 0
  const mail = await openSmtpServer({ beforeTaking: () => sleep(readMs) })
  const smtp = { url: `smtp://127.0.0.1:${mail.port}`, from: 'Buoy <buoy@buoy.example>' }
  const account = { ...TEST_ACCOUNT_CONFIG, mail: { kind: 'smtp', ...smtp } } as const
  const server = await startTestServer({ config: { account } })
  const english = { language: 'en' }
  await server.post('/email/sendValidCode', { email: MAIL, type: 'register' }, english)
  await expect.poll(() => mail.emails.length).toBe(1)
  const code = /\b\d{6}\b/.exec(mail.emails[0]?.sentEmail.text ?? '')?.[0]
  const person = { email: MAIL, code, isAgreed: true }
  const registered = await server.post('/user/registerByEmail', person, english)
  const { token } = registered.body.data as { readonly token: string }
  readMs = SLOW_MS
  const words = { newPassword: 'Horse-battery7' }
  const changed = await server.post('/user/changePassword', words, { authorization: token })
  expect([changed.body.code, mail.emails.length]).toEqual([200, 1])
  await server.close()
  expect(mail.emails.map(({ sentEmail }) => sentEmail.subject)).toEqual([
    expect.stringContaining('code'),
    'A password was set for your Buoy account',
  ])
  await mail.close()
})
