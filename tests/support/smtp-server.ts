import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Behaviour of a test's mail server besides accepting emails. */
export interface SmtpServerBehaviour {
  /** The only user that may sign in; null needs no sign-in. */
  readonly user: { readonly name: string; readonly password: string } | null
  /** Refusal of a recipient, such as `550 5.1.1 no such mailbox`; undefined accepts it. */
  readonly answerTo: (recipient: string) => { code: number; text: string } | undefined
  /** Offers STARTTLS with a self-signed certificate. */
  readonly isTlsOffered: boolean
  /** An email is accepted once this resolves. */
  readonly beforeTaking: () => Promise<void>
}

export interface TestSmtpServer {
  readonly port: number
  /** Accepted emails, newest last, with the envelope's recipients. */
  readonly emails: { readonly envelopeTo: string[]; readonly sentEmail: Email }[]
  readonly counts: { connections: number; signIns: number }
  close(): Promise<void>
}

/** A real SMTP server in this process, on every address of this machine. */
export async function openSmtpServer(
  behaviour: Partial<SmtpServerBehaviour> = {},
): Promise<TestSmtpServer> {
  const { user = null, answerTo = () => undefined, isTlsOffered = false, beforeTaking } = behaviour
  const emails: TestSmtpServer['emails'] = []
  const counts: TestSmtpServer['counts'] = { connections: 0, signIns: 0 }
  const server = new SMTPServer({
    authOptional: user === null,
    allowInsecureAuth: true,
    closeTimeout: 50,
    disabledCommands: isTlsOffered ? [] : ['STARTTLS'],
    onConnect(_session, callback) {
      counts.connections += 1
      callback()
    },
    onAuth({ username, password }, _session, callback) {
      counts.signIns += 1
      if (username === user?.name && password === user?.password) callback(null, { user: username })
      else callback(Object.assign(new Error('Authentication failed'), { responseCode: 535 }))
    },
    onRcptTo({ address }, _session, callback) {
      const no = answerTo(address)
      callback(no && Object.assign(new Error(no.text), { responseCode: no.code }))
    },
    onData(stream, { envelope }, callback) {
      const take = callbackify(async () => {
        const sentEmail = await PostalMime.parse(await buffer(stream))
        await beforeTaking?.()
        emails.push({ envelopeTo: envelope.rcptTo.map(({ address }) => address), sentEmail })
      })
      take((error) => callback(error))
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    emails,
    counts,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
