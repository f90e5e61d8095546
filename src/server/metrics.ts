import type { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What the server counts, served at `/metrics`. Units stand in the names. */
export interface Metrics {
  readonly registry: Registry
  readonly httpRequestSeconds: Histogram<'method' | 'route' | 'status'>
  readonly candlesStored: Counter<'interval'>
  readonly candlesRefused: Counter<'venue' | 'fault'>
  readonly exchangeFailures: Counter<'venue' | 'kind'>
  readonly signalsChanged: Counter<'interval' | 'state'>
  readonly judgeSeconds: Histogram
  readonly streamClients: Gauge
  readonly marketLagSeconds: Gauge
}
