/**
 * What a layer may import, as src/README.md draws it ("What may import what"). The linter's
 * configuration is made from these rows; a later row wins where two match a file.
 */
export interface Layer {
  /** Allowed in the whole layer: own modules and what Node brings along. */
  readonly imports: readonly string[]
  /** Where packages may be loaded: a glob of files, and the specifiers allowed there besides. */
  readonly packages: Readonly<Record<string, readonly string[]>>
  /** What to do instead of a refused import. */
  readonly instead: string
  /** Refused although `imports` allows the module. */
  readonly except?: readonly Exception[]
}

/** A module, of which only some names or all values are refused. */
export interface Exception {
  readonly regex: string
  readonly importNames?: string[]
  readonly allowTypeImports?: boolean
  readonly message: string
}

const RELATIVE = ['./**', '../**']
const NODE = ['node:*', 'node:*/**']
const SHARED = ['#domain/**', '#contract/**', '#words/**']
const SERVER_BASE = [
  ...RELATIVE,
  ...NODE,
  ...SHARED,
  '#server/context.ts',
  '#server/refusal.ts',
  '#server/version.ts',
  '#server/bus.ts',
  '#server/log.ts',
  '#server/metrics.ts',
  '#server/config.ts',
  '#server/config/**',
  '#server/time-zone.ts',
  '#server/words.ts',
]
const REACT = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

const ONE_FOLDER = 'Each package has one folder that may load it: import what that folder exports.'
const DOWNWARDS =
  'Import downwards only: domain, contract, Context and this folder. ' +
  `routes.ts and schedule/ pass handlers in. ${ONE_FOLDER}`
const ROOT_JOINS = `The root of the server joins its folders and loads no package. ${ONE_FOLDER}`

export const RANDOM_ADVICE = 'Take random bytes from Context.'

const NO_RANDOM: Exception = {
  regex: '^node:crypto$',
  importNames: [
    'randomBytes',
    'randomUUID',
    'randomInt',
    'randomFill',
    'randomFillSync',
    'getRandomValues',
    'webcrypto',
  ],
  message: RANDOM_ADVICE,
}

const SCHEMA_TYPES_ONLY: Exception = {
  regex: '^#contract/.*(schema|shape)\\.ts$',
  allowTypeImports: true,
  message: 'Use import type: the schema library stays out of the first load.',
}

const NO_PAGES: Exception = {
  regex: '^#app/features/[^/]+/pages/',
  message: 'Only routes.tsx imports a page: move what is shared to a component or a query.',
}

const DOMAIN: Layer = {
  imports: [...RELATIVE, '#domain/**'],
  packages: {
    'src/domain/**': [],
    'src/domain/money/decimal.ts': ['bignumber.js'],
    'src/domain/signals/transparency-log/{hash,signed-tree-head}.ts': [
      '@noble/hashes/*',
      '@noble/curves/*',
    ],
    'src/domain/market/search/typo-index.ts': ['minisearch/SearchableMap'],
    'src/domain/account/**/mobile.ts': ['libphonenumber-js/max'],
    'src/domain/checkin/**/draw.ts': ['@noble/hashes/*'],
    'src/domain/wallet/**/address.ts': ['@noble/hashes/*', '@scure/base'],
  },
  instead:
    'The domain layer is pure: take IO, clock, texts and what a package computes as arguments ' +
    'from the server or the app. It imports its own feature, #domain/money, #domain/time and ' +
    'the types of other features.',
}

const CONTRACT: Layer = {
  imports: [...RELATIVE, '#domain/**'],
  packages: {
    'src/contract/**': [],
    'src/contract/{*.schema,shape,account-shape}.ts': ['zod'],
  },
  instead:
    'The contract imports #domain and its own files. Put shapes into a *.schema.ts: zod is ' +
    'loaded there alone, so that the app never loads it.',
}

const SERVER: readonly Layer[] = [
  {
    imports: [
      ...SERVER_BASE,
      '#server/db/**',
      '#server/ports/*/port.ts',
      '#server/jobs/job-control.ts',
      '#server/images/**',
      '#server/notifications/**',
      '#server/features/**',
    ],
    packages: { 'src/server/features/**': ['kysely'] },
    instead:
      'A feature imports domain, its own part of the contract, Context, Refusal, #server/db, port ' +
      "types (ports/*/port.ts) and other features' steps. Put what needs a package behind a port.",
    except: [NO_RANDOM],
  },
  {
    imports: [...RELATIVE, ...NODE, '#domain/**', '#server/ports/storage/port.ts'],
    packages: { 'src/server/images/**': ['uqr'] },
    instead: 'Images are drawn from values: leave what reads the database in its feature.',
  },
  {
    imports: [
      ...SERVER_BASE,
      '#server/db/**',
      '#server/ports/*/port.ts',
      '#server/features/messages/**',
    ],
    packages: { 'src/server/notifications/**': [] },
    instead: 'Notifications know no feature but messages: features pass them what to say.',
  },
  {
    imports: [...SERVER_BASE, '#server/db/**'],
    packages: { 'src/server/db/**': ['kysely', 'better-sqlite3', 'pg'] },
    instead: DOWNWARDS,
  },
  {
    imports: [...SERVER_BASE, '#server/db/**', '#server/process/readiness.ts', '#server/http/**'],
    packages: { 'src/server/http/**': ['fastify', '@fastify/*', 'pino', 'prom-client', 'zod'] },
    instead: DOWNWARDS,
  },
  {
    imports: [...SERVER_BASE, '#server/ports/**'],
    packages: {
      'src/server/ports/**': [],
      'src/server/ports/broker/**': ['@nats-io/transport-node'],
      'src/server/ports/markdown/**': ['markdown-it'],
      'src/server/ports/mail/**': ['nodemailer', 'nodemailer/**'],
      'src/server/ports/checkout/**': ['stripe', 'stripe/**'],
      'src/server/ports/apple/**': ['@apple/app-store-server-library'],
      'src/server/ports/one-time-code/**': ['otpauth'],
      'src/server/ports/password/**': ['@node-rs/argon2'],
      'src/server/ports/telegram/**': [
        '@telegram-apps/init-data-node',
        'openid-client',
        'grammy',
        'grammy/**',
      ],
      'src/server/ports/twitter/**': ['openid-client'],
      'src/server/ports/push/**': ['web-push'],
      'src/server/ports/feeds/**': ['feedsmith', 'entities'],
      'src/server/ports/storage/**': ['sharp', '@alicloud/**'],
    },
    instead: DOWNWARDS,
  },
  {
    imports: [...SERVER_BASE, '#server/ports/exchange/**', '#server/ports/vendor/**'],
    packages: { 'src/server/ports/exchange/**': ['ccxt', 'ccxt/**'] },
    instead: DOWNWARDS,
  },
  {
    imports: [
      ...SERVER_BASE,
      '#server/db/database.ts',
      '#server/features/**',
      '#server/ports/*/port.ts',
    ],
    packages: { 'src/server/bot/**': ['grammy', 'grammy/**'] },
    instead: `The bot hears Telegram and calls handlers. ${ONE_FOLDER}`,
  },
  {
    imports: [...RELATIVE, ...NODE, ...SHARED, '#server/**'],
    packages: { 'src/server/*.ts': [] },
    instead: ROOT_JOINS,
  },
  {
    imports: [...RELATIVE, ...NODE, '#server/**'],
    packages: {
      'src/server/log.ts': ['pino', 'pino-pretty'],
      'src/server/metrics.ts': ['prom-client'],
    },
    instead: ROOT_JOINS,
  },
  {
    imports: [...RELATIVE, ...NODE],
    packages: { 'src/server/start.ts': [] },
    instead: 'start.ts runs before the checks: load everything else by import() after them.',
  },
  {
    imports: ['./**', ...NODE],
    packages: { 'src/server/build/**': ['vite', 'vitest'] },
    instead: 'This runs before the server: import vite, node: and its own folder.',
  },
]

const APP: readonly Layer[] = [
  {
    imports: [...RELATIVE, ...SHARED, '#app/**', ...REACT],
    packages: {
      'src/app/**': ['react-router-dom', '@tanstack/react-query'],
      'src/app/api/**': ['@tanstack/react-query'],
      'src/app/state/**': ['valtio', 'valtio/**'],
      'src/app/i18n/**': ['i18next', 'dayjs', 'dayjs/**'],
    },
    instead: `The app imports domain, contract, words and itself. ${ONE_FOLDER}`,
    except: [SCHEMA_TYPES_ONLY],
  },
  {
    imports: [...RELATIVE, ...SHARED, '#app/**', ...REACT],
    packages: {
      'src/app/features/**': [
        'react-router-dom',
        '@tanstack/react-query',
        '@tanstack/react-virtual',
        'valtio',
        'valtio/**',
      ],
    },
    instead:
      'A feature of the app imports domain, its own part of the contract, words and the app. ' +
      ONE_FOLDER,
    except: [SCHEMA_TYPES_ONLY, NO_PAGES],
  },
  {
    imports: [
      ...RELATIVE,
      '#domain/money/**',
      '#domain/time/**',
      '#app/ui/**',
      '#app/styles/**',
      '#app/i18n/**',
      '#app/platform/**',
      ...REACT,
      '@telegram-apps/telegram-ui',
      '@telegram-apps/telegram-ui/**',
      '@tanstack/react-virtual',
    ],
    packages: {
      'src/app/ui/**': [],
      'src/app/ui/button/**': ['react-router-dom'],
      'src/app/ui/list/**': ['react-router-dom'],
      'src/app/ui/chart/**': ['lightweight-charts'],
      'src/app/ui/qr/**': ['uqr'],
    },
    instead:
      'ui knows no feature: pass what it shows as props. It imports #domain/money, #domain/time, ' +
      'styles, i18n and platform.',
  },
  {
    imports: ['./**', ...NODE],
    packages: {
      'src/app/build/**': ['vite', 'vitest'],
      'src/app/build/logos/**': ['vite', 'vitest', 'sharp'],
    },
    instead: 'This runs in the build alone: import vite, node: and its own folder.',
  },
  {
    imports: [
      ...RELATIVE,
      '#app/platform/**',
      '#domain/time/timings.ts',
      ...REACT,
      'react-router-dom',
    ],
    packages: {
      'src/app/platform/**': [],
      'src/app/platform/telegram/**': ['@telegram-apps/sdk-react'],
    },
    instead:
      'platform is the lowest layer of the app: of the product it imports #domain/time/timings.ts ' +
      'only; take the rest as arguments.',
  },
]

/** All layers, in order: a later one wins where two match a file. */
export const LAYERS: readonly Layer[] = [DOMAIN, CONTRACT, ...SERVER, ...APP]
