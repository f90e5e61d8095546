import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type MarketMode, marketModeKind } from '#domain/market/market-mode.ts'
import { OPERATOR_PATHS, PAGE_PATHS, type PagePath } from '#contract/page.ts'
import { startFilesIn } from '#contract/start-files.ts'
import { type AppSettings, SETTINGS_META } from '#contract/app-settings.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { encodeForAll, encodingFor, sendEncoded } from './encoded-body.ts'
import { sendFault } from './envelope.ts'
import { policyWithoutFrames, policyWithScript, scriptSourceOf } from './security-policy.ts'
import { serveFiles } from './serve-files.ts'

type PageHeaders = { readonly 'x-robots-tag'?: string }

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url))
/** What home knows without asking the table of pages. */
const AT_HOME = new Set<string>(['/', '/pages/index/index', '/pages/home/home'])
/** Not for search engines. */
const OF_OPERATORS: PageHeaders = { 'x-robots-tag': 'noindex, nofollow' }
const OF_SIGNAL: readonly string[] = ['/pages/ai/detail', '/s/:id'] satisfies readonly PagePath[]

/**
 * Serves the built app: its files, the page itself for the app's addresses, `notFoundUrl` for other
 * pages, an envelope for unknown calls.
 */
export async function serveApp(
  app: FastifyInstance,
  marketMode: MarketMode,
  { notFoundUrl, backupApiUrls, telegramAppLink, webviewOrigins, account, hasAdminArea }: Config,
): Promise<void> {
  const isBuilt = existsSync(`${DIST}index.html`)
  if (isBuilt) await serveFiles(app, DIST)
  const hasTelegramSignIn =
    account.publicUrl !== null && (account.telegram?.webLogin ?? null) !== null
  const settings = {
    marketMode: marketModeKind(marketMode),
    backupApiUrls,
    telegramAppLink,
    hasTelegramSignIn,
    hasBotSignIn: account.telegram !== null,
    notFoundUrl,
    webviewOrigins,
  }
  const page = isBuilt ? pageWith(settings) : null
  const scriptSource = page === null ? '' : scriptSourceOf(earlyScriptOf(page))
  const pages = page === null ? [] : [page, withFiles(page, ...signalFiles(page)), withTable(page)]
  const [home, signal, other] = pages.map((one) => encodeForAll(one))
  const serve = (path: string, encoded: typeof home, headers: PageHeaders = {}): void => {
    app.get(path, { config: { rateLimit: false } }, async (request, reply) => {
      reply.header('cache-control', 'no-store').headers(headers)
      if (headers['x-robots-tag'] !== undefined) forbidFrames(reply)
      if (encoded === undefined) {
        reply.code(503).type('text/plain')
        return reply.send('The app is not built. Run npm run build.')
      }
      reply.type('text/html; charset=utf-8')
      const policy = String(reply.getHeader('content-security-policy'))
      reply.header('content-security-policy', policyWithScript(policy, scriptSource))
      return sendEncoded(reply, encoded(encodingFor(request)))
    })
  }
  for (const path of PAGE_PATHS) {
    serve(path, AT_HOME.has(path) ? home : OF_SIGNAL.includes(path) ? signal : other)
  }
  if (hasAdminArea) for (const path of OPERATOR_PATHS) serve(path, other, OF_OPERATORS)
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (isPage && !request.url.startsWith('/api') && request.url !== notFoundUrl) {
      return reply.redirect(notFoundUrl, 302)
    }
    return sendFault(request, reply, new Refusal('notFound'))
  })
}

/** Nobody frames the operators' area, Telegram neither. */
function forbidFrames(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policyWithoutFrames(policy))
}

/** The built page with what the app must know of this server, in an attribute: no inline script. */
function pageWith(settings: AppSettings): string {
  const text = JSON.stringify(settings).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const empty = `name="${SETTINGS_META}" content="{}"`
  const html = readFileSync(`${DIST}index.html`, 'utf8')
  return html.replace(empty, () => `name="${SETTINGS_META}" content="${text}"`)
}

/** The script within the built page, which runs before everything else (src/app/early). */
function earlyScriptOf(page: string): string {
  const script = /<script>([^]*?)<\/script>/.exec(page)?.[1]
  if (script === undefined) throw new Error('the built page has no early script')
  return script
}

/** The page for any other address: the table of pages comes with the rest, not a round trip later. */
function withTable(page: string): string {
  const table = readdirSync(`${DIST}assets`).find((file) => /^routes-.*\.js$/.test(file))
  return table === undefined ? page : withFiles(page, [`/assets/${table}`])
}

/** The page with links to files that it needs, and to others that its early script runs. */
function withFiles(page: string, needed: readonly string[], ahead: readonly string[] = []): string {
  const links = needed.map((file) => {
    const rel = isStyle(file) ? 'stylesheet' : 'modulepreload'
    return `<link rel="${rel}" crossorigin href="${file}" />`
  })
  const early = ahead.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`)
  return page
    .replace('<script>', (script) => `${early.join('')}${script}`)
    .replace('</head>', () => `${links.join('')}</head>`)
}

/** What the build says that a signal's page shows first: its styles, and the scripts of its chart. */
function signalFiles(page: string): [styles: readonly string[], chart: readonly string[]] {
  const { signal, chart } = startFilesIn(page)
  return [signal.filter(isStyle), chart]
}

function isStyle(file: string): boolean {
  return file.endsWith('.css')
}
