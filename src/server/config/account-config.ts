import type { EnvReader } from './env-reader.ts'

/** How people sign in and are reached, and where their pictures are kept. */
export interface AccountConfig {
  /** Origin people open the app at; links in letters and of invitations lead there. */
  readonly publicUrl: string | null
  /** File of the secret that codes are hashed under, 64 hex digits; null is `account.key` in the data folder. */
  readonly keyFile: string | null
  readonly codeLifeMs: number
  readonly sessionLifeMs: number
  /** `outbox` prints letters to the log: never in production. */
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

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** What MAIL, SMS, TELEGRAM, X and STORAGE ask for; production refuses a printed outbox. */
export function readAccount(read: EnvReader, isProduction: boolean): AccountConfig {
  return {
    publicUrl: read.originList('PUBLIC_URL')[0] ?? null,
    keyFile: read.text('ACCOUNT_KEY_FILE'),
    codeLifeMs: read.integer('CODE_LIFE_MINUTES', 30, 1, 60) * MINUTE_MS,
    sessionLifeMs: read.integer('SESSION_LIFE_DAYS', 30, 1, 365) * DAY_MS,
    mail: readMail(read, isProduction),
    sms: readSms(read, isProduction),
    telegram: readTelegram(read),
    twitter: readTwitter(read),
    storage: readStorage(read),
  }
}

function readMail(read: EnvReader, isProduction: boolean): AccountConfig['mail'] {
  const smtp = read.allOrNone('SMTP_URL', 'MAIL_FROM')
  if (smtp !== null) {
    return { kind: 'smtp', url: smtp['SMTP_URL'] ?? '', from: smtp['MAIL_FROM'] ?? '' }
  }
  return { kind: outboxOrOff(read, isProduction, 'MAIL', 'SMTP_URL and MAIL_FROM') }
}

function readSms(read: EnvReader, isProduction: boolean): AccountConfig['sms'] {
  const twilio = read.allOrNone('TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'SMS_FROM')
  if (twilio !== null) {
    return {
      kind: 'twilio',
      origin: read.originList('SMS_ORIGIN')[0] ?? 'https://api.twilio.com',
      accountSid: twilio['TWILIO_ACCOUNT_SID'] ?? '',
      authToken: twilio['TWILIO_AUTH_TOKEN'] ?? '',
      from: twilio['SMS_FROM'] ?? '',
    }
  }
  return {
    kind: outboxOrOff(read, isProduction, 'SMS', 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, SMS_FROM'),
  }
}

function outboxOrOff(
  read: EnvReader,
  isProduction: boolean,
  name: 'MAIL' | 'SMS',
  needed: string,
): 'outbox' | 'off' {
  const kind = read.oneOf(name, ['outbox', 'off'] as const, 'outbox')
  if (kind === 'outbox' && isProduction) {
    read.refuse(
      name,
      'outbox',
      `off in production, or set ${needed}; codes are never printed there`,
    )
  }
  return kind
}

function readTelegram(read: EnvReader): TelegramConfig | null {
  const bot = read.allOrNone('TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME')
  const webhook = read.allOrNone('TELEGRAM_WEBHOOK_URL', 'TELEGRAM_WEBHOOK_SECRET')
  const login = read.allOrNone('TELEGRAM_LOGIN_CLIENT_ID', 'TELEGRAM_LOGIN_CLIENT_SECRET')
  if (bot === null) return null
  return {
    botToken: bot['TELEGRAM_BOT_TOKEN'] ?? '',
    botName: (bot['TELEGRAM_BOT_NAME'] ?? '').replace(/^@/, ''),
    apiOrigin: read.originList('TELEGRAM_API_ORIGIN')[0] ?? 'https://api.telegram.org',
    webhook:
      webhook === null
        ? null
        : {
            url: webhook['TELEGRAM_WEBHOOK_URL'] ?? '',
            secret: webhook['TELEGRAM_WEBHOOK_SECRET'] ?? '',
          },
    webLogin:
      login === null
        ? null
        : {
            clientId: login['TELEGRAM_LOGIN_CLIENT_ID'] ?? '',
            clientSecret: login['TELEGRAM_LOGIN_CLIENT_SECRET'] ?? '',
            issuer: read.originList('TELEGRAM_LOGIN_ISSUER')[0] ?? 'https://oauth.telegram.org',
          },
  }
}

function readTwitter(read: EnvReader): TwitterConfig | null {
  const client = read.allOrNone('X_CLIENT_ID', 'X_CLIENT_SECRET')
  if (client === null) return null
  return {
    clientId: client['X_CLIENT_ID'] ?? '',
    clientSecret: client['X_CLIENT_SECRET'] ?? '',
    siteOrigin: read.originList('X_SITE_ORIGIN')[0] ?? 'https://x.com',
    apiOrigin: read.originList('X_API_ORIGIN')[0] ?? 'https://api.x.com',
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
  if (oss === null) return { kind: 'disk', folder: read.text('UPLOAD_DIR') }
  return {
    kind: 'oss',
    accessKeyId: oss['OSS_ACCESS_KEY_ID'] ?? '',
    accessKeySecret: oss['OSS_ACCESS_KEY_SECRET'] ?? '',
    roleArn: oss['OSS_ROLE_ARN'] ?? '',
    region: oss['OSS_REGION'] ?? '',
    bucketUrl: oss['OSS_BUCKET_URL'] ?? '',
    stsOrigin:
      read.originList('OSS_STS_ORIGIN')[0] ?? `https://sts.${oss['OSS_REGION']}.aliyuncs.com`,
  }
}
