import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What a test's mail server does beside taking letters. */
export interface SmtpServerBehaviour {
  /** Whoever signs in must be this one; nobody need where it is null. */
  readonly user: { readonly name: string; readonly password: string } | null
  /** Answer to a recipient, as `550 5.1.1 no such mailbox`; undefined takes it. */
  readonly answerTo: (recipient: string) => { code: number; text: string } | undefined
  /** Offers STARTTLS, with a certificate that nobody vouches for. */
  readonly isTlsOffered: boolean
  /** A letter is taken once this has come to pass. */
  readonly beforeTaking: () => Promise<void>
}

export interface TestSmtpServer {
  readonly port: number
  /** Letters taken, newest last, with what the envelope said. */
  readonly letters: { readonly envelopeTo: string[]; readonly letter: Email }[]
  readonly counts: { connections: number; signIns: number }
  close(): Promise<void>
}

/** A real SMTP server in this process, on every address of this machine. */
export async function openSmtpServer(
  behaviour: Partial<SmtpServerBehaviour> = {},
): Promise<TestSmtpServer> {
  const { user = null, answerTo = () => undefined, isTlsOffered = false, beforeTaking } = behaviour
  const letters: TestSmtpServer['letters'] = []
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
        const letter = await PostalMime.parse(await buffer(stream))
        await beforeTaking?.()
        letters.push({ envelopeTo: envelope.rcptTo.map(({ address }) => address), letter })
      })
      take((error) => callback(error))
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    letters,
    counts,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
