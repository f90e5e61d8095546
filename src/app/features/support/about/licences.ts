/** A licence, and the packages under it that the product is made with. */
export interface Licence {
  readonly licence: string
  readonly packages: readonly string[]
}

/** Open-source parts of the app and its server; a tidy test holds them equal to the packages. */
export const LICENCES: readonly Licence[] = [
  {
    licence: 'MIT',
    packages: [
      '@apple/app-store-server-library',
      '@fastify/accept-negotiator',
      '@fastify/compress',
      '@fastify/cors',
      '@fastify/helmet',
      '@fastify/multipart',
      '@fastify/rate-limit',
      '@fastify/static',
      '@fastify/swagger',
      '@fastify/swagger-ui',
      '@fastify/under-pressure',
      '@iconify-json/token-branded',
      '@noble/curves',
      '@noble/hashes',
      '@node-rs/argon2',
      '@scure/base',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      '@telegram-apps/init-data-node',
      '@telegram-apps/sdk-react',
      '@telegram-apps/telegram-ui',
      '@vitejs/plugin-react',
      'better-sqlite3',
      'bignumber.js',
      'ccxt',
      'dayjs',
      'fastify',
      'feedsmith',
      'grammy',
      'i18next',
      'kysely',
      'libphonenumber-js',
      'markdown-it',
      'minisearch',
      'node',
      'openid-client',
      'otpauth',
      'pg',
      'pino',
      'pino-pretty',
      'react',
      'react-dom',
      'react-router-dom',
      'stripe',
      'uqr',
      'valtio',
      'vite',
      'zod',
    ],
  },
  {
    licence: 'Apache-2.0',
    packages: [
      '@alicloud/sts20150401',
      '@nats-io/transport-node',
      'lightweight-charts',
      'prom-client',
      'sharp',
    ],
  },
  {
    licence: 'BSD-2-Clause',
    packages: ['entities'],
  },
  {
    licence: 'ISC',
    packages: ['@alicloud/openapi-client'],
  },
  {
    licence: 'MIT-0',
    packages: ['nodemailer'],
  },
  {
    licence: 'MPL-2.0',
    packages: ['web-push'],
  },
]
