import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The server's metrics, served at `/metrics`. Units are in the names. */
export interface Metrics {
  readonly registry: Registry
  readonly httpRequestSeconds: Histogram<'method' | 'route' | 'status'>
  readonly candlesStored: Counter<'interval'>
  readonly candlesRefused: Counter<'venue' | 'fault'>
  readonly exchangeFailures: Counter<'venue' | 'kind'>
  readonly signalsChanged: Counter<'interval' | 'state'>
  readonly evaluationSeconds: Histogram
  readonly recordSize: Gauge
  readonly streamClients: Gauge
  readonly brokerAway: Gauge
  readonly marketLagSeconds: Gauge
  readonly messagesEnded: Counter<'channel' | 'result'>
  readonly alertQueueAgeSeconds: Gauge<'channel'>
  readonly alertEventsQuarantined: Counter
  readonly newsReads: Counter<'feed' | 'result'>
  readonly checksFailing: Gauge<'check'>
  readonly jobsRunning: Gauge<'job'>
  readonly jobFailures: Counter<'job'>
}

/** A registry of its own with every figure at zero. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    httpRequestSeconds: new Histogram({
      name: 'buoy_http_request_seconds',
      help: 'Time to answer a call',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    candlesStored: new Counter({
      name: 'buoy_candles_stored_total',
      help: 'New closed candles stored',
      labelNames: ['interval'],
      registers,
    }),
    candlesRefused: new Counter({
      name: 'buoy_candles_refused_total',
      help: 'Candles dropped because they cannot be true',
      labelNames: ['venue', 'fault'],
      registers,
    }),
    exchangeFailures: new Counter({
      name: 'buoy_exchange_failures_total',
      help: 'Answers a venue did not give',
      labelNames: ['venue', 'kind'],
      registers,
    }),
    signalsChanged: new Counter({
      name: 'buoy_signals_changed_total',
      help: 'Signals that entered a state',
      labelNames: ['interval', 'state'],
      registers,
    }),
    evaluationSeconds: new Histogram({
      name: 'buoy_judge_seconds',
      help: 'Time to evaluate collected candles',
      buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
      registers,
    }),
    recordSize: new Gauge({
      name: 'buoy_record_leaves',
      help: 'Leaves under the newest signed head of the record',
      registers,
    }),
    streamClients: new Gauge({
      name: 'buoy_stream_clients',
      help: 'Open live streams',
      registers,
    }),
    marketLagSeconds: new Gauge({
      name: 'buoy_market_lag_seconds',
      help: 'Wall time since the last candle was stored',
      registers,
    }),
    newsReads: new Counter({
      name: 'buoy_news_reads_total',
      help: 'Reads of news feeds: with items, unchanged, or failed',
      labelNames: ['feed', 'result'],
      registers,
    }),
    ...alertMetrics(registers),
    ...jobMetrics(registers),
  }
}

function jobMetrics(
  registers: Registry[],
): Pick<Metrics, 'brokerAway' | 'checksFailing' | 'jobsRunning' | 'jobFailures'> {
  return {
    brokerAway: new Gauge({
      name: 'buoy_broker_away',
      help: '1 while the broker of messages between processes is away, 0 while it is there or not used',
      registers,
    }),
    checksFailing: new Gauge({
      name: 'buoy_check_failing',
      help: '1 while a check of /readyz fails, 0 while it passes',
      labelNames: ['check'],
      registers,
    }),
    jobsRunning: new Gauge({
      name: 'buoy_job_running',
      help: '1 while a job does its work or has nothing left to do, 0 while it fails or has stopped',
      labelNames: ['job'],
      registers,
    }),
    jobFailures: new Counter({
      name: 'buoy_job_failures_total',
      help: 'How often a job failed and was tried again, or stopped',
      labelNames: ['job'],
      registers,
    }),
  }
}

function alertMetrics(
  registers: Registry[],
): Pick<Metrics, 'messagesEnded' | 'alertQueueAgeSeconds' | 'alertEventsQuarantined'> {
  return {
    messagesEnded: new Counter({
      name: 'buoy_alert_parcels_total',
      help: 'Alert messages by channel and outcome',
      labelNames: ['channel', 'result'],
      registers,
    }),
    alertQueueAgeSeconds: new Gauge({
      name: 'buoy_alert_queue_age_seconds',
      help: 'Waiting time of the oldest due delivery',
      labelNames: ['channel'],
      registers,
    }),
    alertEventsQuarantined: new Counter({
      name: 'buoy_alert_events_set_aside_total',
      help: 'Alert events quarantined until an operator releases them',
      registers,
    }),
  }
}
