import nodemailer, { type NodemailerError, type SMTPPoolOptions } from 'nodemailer'
import type { SmtpConfig } from '#server/config/account-config.ts'
import { type Mail, MailFailed, MailRefused } from './port.ts'

/** Longest waits for one answer of the server, and for one email as a whole. */
export interface SmtpPatience {
  readonly answerMs: number
  readonly messageMs: number
}

const PATIENCE: SmtpPatience = { answerMs: 10_000, messageMs: 30_000 }
const IDLE_MS = 60_000
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * E-mail through any SMTP server, over a few pooled connections. A user and a password
 * go over TLS only, but for a server on this machine.
 *
 * @throws Error where `url` is no `smtp:` or `smtps:` address
 */
export function openSmtpMail({ url, from }: SmtpConfig, patience = PATIENCE): Mail {
  const transport = nodemailer.createTransport({ ...optionsOf(url), ...waits(patience) })
  return {
    kind: 'smtp',
    async send(email) {
      const { to, subject, text, html, key, headers, pictures } = email
      const { timeoutMs = patience.messageMs } = email
      const signal = AbortSignal.timeout(timeoutMs)
      // As an object, an address is one address; as a text it would be read as a list.
      const message = { from, to: { name: '', address: to }, subject, text, html, signal }
      const named = key === undefined ? {} : { messageId: `<${key}@${domainOf(from)}>` }
      try {
        await transport.sendMail({
          ...message,
          ...named,
          ...(headers ? { headers } : {}),
          ...(pictures ? { attachments: pictures.map(attachmentOf) } : {}),
        })
      } catch (error) {
        throw plainError(error as NodemailerError)
      }
    },
  }
}

function attachmentOf({ name, jpeg }: { readonly name: string; readonly jpeg: Uint8Array }) {
  return { filename: name, content: Buffer.from(jpeg), contentType: 'image/jpeg' }
}

/** `domainOf('Buoy <no-reply@buoy.example>') === 'buoy.example'` */
function domainOf(from: string): string {
  return /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1] ?? 'localhost'
}

function optionsOf(text: string): SMTPPoolOptions & { pool: true } {
  if (!URL.canParse(text) || !/^smtps?:$/.test(new URL(text).protocol)) {
    throw new Error('SMTP_URL is no smtp:// or smtps:// address')
  }
  const url = new URL(text)
  const isTls = url.protocol === 'smtps:'
  const isSignedIn = url.username !== ''
  const user = decodeURIComponent(url.username)
  const pass = decodeURIComponent(url.password)
  return {
    pool: true,
    maxConnections: 5,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isTls ? 465 : 587) : Number(url.port),
    secure: isTls,
    requireTLS: isSignedIn && !LOOPBACK.has(url.hostname),
    ...(isSignedIn ? { auth: { user, pass } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function waits({ answerMs }: SmtpPatience): SMTPPoolOptions {
  return {
    connectionTimeout: answerMs,
    dnsTimeout: answerMs,
    greetingTimeout: answerMs,
    // A connection that sends nothing for this long counts as dead, also an idle one of the pool.
    socketTimeout: answerMs,
    idleTimeout: IDLE_MS,
    maxRequeues: 1,
  }
}

/** Codes of RFC 5321 that mean this mailbox, not this sender or this server. */
const NO_MAILBOX = new Set([550, 551, 553])

/** Faults that can only happen before an e-mail is sent. */
const BEFORE = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EENVELOPE'])

/** Says what happened by codes alone: a server's own words may hold the address or the password. */
function plainError(error: NodemailerError): Error {
  const { code, command, responseCode, permanent = false } = error
  const said = [code, command, responseCode].filter(Boolean).join(' ')
  if (command === 'RCPT TO' && NO_MAILBOX.has(responseCode ?? 0)) return new MailRefused(said)
  const isMaybeTaken = responseCode === undefined && !isBefore(error)
  const message = `the mail server rejected an email: ${said}`
  return new MailFailed(message, { isFinal: permanent, isMaybeTaken })
}

/** Whether the connection failed before an e-mail could be sent over it. */
function isBefore({ code = '', syscall, timeoutType }: NodemailerError): boolean {
  const isLate = timeoutType === undefined || timeoutType === 'SOCKET_TIMEOUT'
  return BEFORE.has(code) || syscall === 'connect' || !isLate
}
