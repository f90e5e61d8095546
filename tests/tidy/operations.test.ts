import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMetrics } from '#server/metrics.ts'
import { ROOT } from '#tests/support/run-command.ts'

const operations = readText('src/docs/operations.md')
const runbooks = readText('src/docs/runbooks.md')
const rules = readText('src/server/deploy/monitoring/alert-rules.yml')
const dashboard = readText('src/server/deploy/monitoring/dashboard.json')
const settings = [...readText('src/docs/configuration.md').matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)]
const SETTINGS = new Set(settings.map(([, name]) => name))

const METRICS = createMetrics()
  .registry.getMetricsAsArray()
  .map(({ name }) => name)
/** Histograms are read by these; `up` and `ALERTS` are Prometheus's own. */
const SERIES = new Set([
  ...METRICS.flatMap((name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]),
  'up',
])

function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** A section of operations.md, from its title to the next one of the same level. */
function sectionOf(title: string): string {
  const text = new RegExp(`\\n## ${title}\\n(.*?)(?=\\n## |$)`, 's').exec(operations)?.[1]
  if (text === undefined) throw new Error(`operations.md has no section ${title}`)
  return text
}

/** Names of series in an expression of Prometheus. */
function seriesOf(expression: string): string[] {
  const plain = expression.replaceAll(/"[^"]*"/g, '""').replaceAll(/\{[^}]*\}/g, '')
  return [...plain.matchAll(/\b(?:up|(?:buoy|process|nodejs)_\w+)\b/g)].map(([name]) => name)
}

/** Settings that nobody may read, as the code reads them. */
function secretsInCode(): string[] {
  const files = globSync('src/server/{config.ts,config/*.ts}', { cwd: ROOT })
  const text = files
    .filter((path) => !path.includes('.test.'))
    .map(readText)
    .join('\n')
  const read = text.matchAll(
    /(?:\.(?:secret|secretMatching|refuseSecret)\(|readPostgresUrl\(read,)\s*'([A-Z_]+)'/g,
  )
  const named = text.matchAll(/'([A-Z_]+_(?:SECRET|TOKEN|PASSWORD|KEY_FILE))'/g)
  return [...new Set([...read, ...named].map(([, name = '']) => name))].toSorted()
}

describe('operations.md', () => {
  it('lists every metric that /metrics exports, and no other', () => {
    const named = [...sectionOf('Metrics').matchAll(/`((?:buoy|process|nodejs)_\w+)`/g)]
    expect(named.map(([, name]) => name).toSorted()).toEqual(METRICS.toSorted())
  })

  it('lists every secret among the settings with its rotation, and no other', () => {
    const rows = [
      ...sectionOf('Secrets').matchAll(/^\| `([A-Z_]+)` \| [^|]+ \| [^|]+ \| [^|]+ \|$/gm),
    ]
    expect(rows.map(([, name]) => name).toSorted()).toEqual(secretsInCode())
  })

  it('and the runbooks have one entry for each alert', () => {
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
    const listed = [...sectionOf('Monitoring').matchAll(/^\| \[(\w+)\]\(runbooks\.md#\w+\) \|/gm)]
    const written = [...runbooks.matchAll(/^## (\w+)$/gm)]
    expect(alerts.length).toBeGreaterThan(10)
    expect(listed.map(([, name]) => name)).toEqual(alerts)
    expect(written.map(([, name]) => name)).toEqual(alerts)
  })
})

describe('alert rules and dashboard', () => {
  it('name metrics that exist', () => {
    const { panels } = JSON.parse(dashboard) as {
      panels: readonly { targets: readonly { expr: string }[] }[]
    }
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    const found = [rules, ...expressions].flatMap(seriesOf)
    expect(found.length).toBeGreaterThan(40)
    expect(found.filter((name) => !SERIES.has(name))).toEqual([])
  })

  it('link each alert to its runbook and say what is the matter', () => {
    const each = rules.split(/^ {6}- alert: /m).slice(1)
    const wrong = each.filter((rule) => {
      const [name = ''] = rule.split('\n')
      const hasRunbook = rule.includes(`runbook: src/docs/runbooks.md#${name.toLowerCase()}\n`)
      return (
        !hasRunbook || !/summary: '.{20,}'/.test(rule) || !/severity: (page|ticket) /.test(rule)
      )
    })
    expect(wrong).toEqual([])
  })
})

describe('deployment files', () => {
  it('set only settings that the server has, and what each file is read by', () => {
    const OWN = [
      'NATS_PASSWORD',
      'POSTGRES_PASSWORD',
      'POSTGRES_USER',
      'POSTGRES_DB',
      'POSTGRES_INITDB_ARGS',
    ]
    const others = new Set([...OWN, 'BUOY_SITE', 'BUOY_UPSTREAMS', 'BUOY_VERSION'])
    const texts = [
      ...readText('src/server/deploy/compose.yaml').matchAll(/^\s+([A-Z][A-Z0-9_]+): /gm),
      ...readText('src/server/deploy/compose.yaml').matchAll(/\b(ROLE): /g),
      ...readText('src/server/deploy/buoy.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm),
      ...readText('src/server/deploy/systemd/buoy@.service').matchAll(/^Environment=([A-Z_]+)=/gm),
    ].map(([, name = '']) => name)
    expect(texts.length).toBeGreaterThan(20)
    expect(texts.filter((name) => !SETTINGS.has(name) && !others.has(name))).toEqual([])
  })

  it('start every role of the server', () => {
    const roles = /const ROLES = \[([^\]]+)\]/.exec(readText('src/server/config.ts'))?.[1] ?? ''
    const wanted = [...roles.matchAll(/'(\w+)'/g)].map(([, role]) => role)
    const compose = readText('src/server/deploy/compose.yaml')
    const started = [...compose.matchAll(/ROLE: (\w+)/g)].map(([, role]) => role)
    expect([...new Set(started), 'all'].toSorted()).toEqual(wanted.toSorted())
  })
})
