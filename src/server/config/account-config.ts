import { DAY_MS, MINUTE_MS } from '#domain/time/interval.ts'
import type { EnvReader } from './env-reader.ts'
import { readMail, readSms } from './message-config.ts'
import { readTelegram } from './telegram-config.ts'

/** Settings of sign-in, e-mail, SMS and picture storage. */
export interface AccountConfig {
  /** Origin people open the app at; links in e-mails and invitations lead there. */
  readonly publicUrl: string | null
  /** File of the secret that codes are hashed under, 64 hex digits; null is `account.key` in the data folder. */
  readonly keyFile: string | null
  readonly codeLifeMs: number
  readonly sessionLifeMs: number
  /** `outbox` prints e-mails to the log: never in production. */
  readonly mail: { readonly kind: 'outbox' | 'off' } | SmtpConfig
  readonly sms: { readonly kind: 'outbox' | 'off' } | TwilioConfig
  readonly telegram: TelegramConfig | null
  readonly twitter: TwitterConfig | null
  readonly storage: { readonly kind: 'disk'; readonly folder: string | null } | OssConfig
}

export interface SmtpConfig {
  readonly kind: 'smtp'
  /** `smtps://user:password@mail.example.com:465` */
  readonly url: string
  readonly from: string
}

/** Any gateway that takes Twilio's `Messages.json`. */
export interface TwilioConfig {
  readonly kind: 'twilio'
  readonly origin: string
  readonly accountSid: string
  readonly authToken: string
  readonly from: string
}

export interface TelegramConfig {
  readonly botToken: string
  /** The bot's name without @. */
  readonly botName: string
  readonly apiOrigin: string
  /** Where Telegram delivers updates; null polls for them. */
  readonly webhook: { readonly url: string; readonly secret: string } | null
  readonly webLogin: {
    readonly clientId: string
    readonly clientSecret: string
    readonly issuer: string
  } | null
}

export interface TwitterConfig {
  readonly clientId: string
  readonly clientSecret: string
  readonly siteOrigin: string
  readonly apiOrigin: string
}

/** A bucket of Aliyun OSS, and the role whose hour-long credentials are handed out. */
export interface OssConfig {
  readonly kind: 'oss'
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly roleArn: string
  readonly region: string
  /** `https://<bucket>.oss-<region>.aliyuncs.com` */
  readonly bucketUrl: string
  readonly stsOrigin: string
}

/** Requirements of the settings of accounts, e-mail, other sites and pictures. */
export function readAccount(read: EnvReader, isProduction: boolean): AccountConfig {
  return {
    publicUrl: readPublicUrl(read, isProduction),
    keyFile: read.text('ACCOUNT_KEY_FILE'),
    codeLifeMs: read.integer('CODE_LIFE_MINUTES', 30, 1, 60) * MINUTE_MS,
    sessionLifeMs: read.integer('SESSION_LIFE_DAYS', 30, 1, 365) * DAY_MS,
    mail: readMail(read, isProduction),
    sms: readSms(read, isProduction),
    telegram: readTelegram(read, isProduction),
    twitter: readTwitter(read),
    storage: readStorage(read),
  }
}

function readPublicUrl(read: EnvReader, isProduction: boolean): string | null {
  const origin = read.origin('PUBLIC_URL')
  if (isProduction && origin?.startsWith('http:') === true) {
    read.refuse('PUBLIC_URL', origin, 'an https origin in production, https://buoy.example')
  }
  return origin
}

function readTwitter(read: EnvReader): TwitterConfig | null {
  const client = read.allOrNone('X_CLIENT_ID', 'X_CLIENT_SECRET')
  const siteOrigin = read.origin('X_SITE_ORIGIN') ?? 'https://x.com'
  const apiOrigin = read.origin('X_API_ORIGIN') ?? 'https://api.x.com'
  if (client === null) return null
  return {
    clientId: client['X_CLIENT_ID'] ?? '',
    clientSecret: client['X_CLIENT_SECRET'] ?? '',
    siteOrigin,
    apiOrigin,
  }
}

function readStorage(read: EnvReader): AccountConfig['storage'] {
  const oss = read.allOrNone(
    'OSS_ACCESS_KEY_ID',
    'OSS_ACCESS_KEY_SECRET',
    'OSS_ROLE_ARN',
    'OSS_REGION',
    'OSS_BUCKET_URL',
  )
  const stsOrigin = read.origin('OSS_STS_ORIGIN')
  read.matching('OSS_REGION', /^[a-z0-9-]{2,40}$/, 'a region such as cn-hangzhou')
  read.matching('OSS_ROLE_ARN', /^acs:ram::\d+:role\/\S+$/, 'acs:ram::<account>:role/<name>')
  read.origin('OSS_BUCKET_URL')
  if (oss === null) return { kind: 'disk', folder: read.text('UPLOAD_DIR') }
  return {
    kind: 'oss',
    accessKeyId: oss['OSS_ACCESS_KEY_ID'] ?? '',
    accessKeySecret: oss['OSS_ACCESS_KEY_SECRET'] ?? '',
    roleArn: oss['OSS_ROLE_ARN'] ?? '',
    region: oss['OSS_REGION'] ?? '',
    bucketUrl: oss['OSS_BUCKET_URL'] ?? '',
    stsOrigin: stsOrigin ?? `https://sts.${oss['OSS_REGION']}.aliyuncs.com`,
  }
}
