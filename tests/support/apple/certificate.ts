import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** A certificate, DER, with the key it is about. */
export interface TestCertificate {
  readonly der: Buffer
  readonly name: string
  readonly privateKey: KeyObject
}

export interface CertificateWish {
  readonly name: string
  /** Who signs; null signs itself. */
  readonly issuer: TestCertificate | null
  readonly from: number
  readonly to: number
  readonly isAuthority: boolean
  /** Object identifiers of extensions that mark what it is for. */
  readonly marks: readonly string[]
}

/** Makes an X.509 certificate over a fresh P-256 key. Source: RFC 5280, section 4.1. */
export function makeCertificate(wish: CertificateWish): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const body = sequence(
    tagged(0xa0, integer(2)),
    integer(Math.floor(Math.random() * 1e9) + 1),
    SIGNED_BY_ECDSA,
    nameOf(wish.issuer?.name ?? wish.name),
    sequence(timeOf(wish.from), timeOf(wish.to)),
    nameOf(wish.name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensionsOf(wish))),
  )
  const signature = createSign('sha256')
    .update(body)
    .sign(wish.issuer?.privateKey ?? privateKey)
  const der = sequence(body, SIGNED_BY_ECDSA, tagged(0x03, Buffer.from([0]), signature))
  return { der, name: wish.name, privateKey }
}

function extensionsOf({ isAuthority, marks }: CertificateWish): Buffer[] {
  const isTrue = tagged(0x01, Buffer.from([0xff]))
  const basic = sequence(...(isAuthority ? [isTrue] : []))
  return [
    sequence(oid('2.5.29.19'), isTrue, tagged(0x04, basic)),
    ...marks.map((mark) => sequence(oid(mark), tagged(0x04, tagged(0x05)))),
  ]
}

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const head =
    length < 128
      ? [tag, length]
      : length < 256
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), content])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, ...parts)
}

function integer(value: number): Buffer {
  const hex = value.toString(16)
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  return tagged(0x02, (bytes[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}

function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const bytes = rest.flatMap((part) => {
    const digits = [part & 127]
    for (let left = part >> 7; left > 0; left >>= 7) digits.unshift((left & 127) | 128)
    return digits
  })
  return tagged(0x06, Buffer.from([first * 40 + second, ...bytes]))
}

function nameOf(common: string): Buffer {
  const text = tagged(0x0c, Buffer.from(common))
  return sequence(tagged(0x31, sequence(oid('2.5.4.3'), text)))
}

function timeOf(time: number): Buffer {
  const digits = new Date(time).toISOString().replaceAll(/[-:T]|\.\d{3}/g, '')
  return tagged(0x18, Buffer.from(digits))
}

const SIGNED_BY_ECDSA = sequence(oid('1.2.840.10045.4.3.2'))
