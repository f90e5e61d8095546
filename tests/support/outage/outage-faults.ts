import type { OutagePlan, OutageReport } from './measure-outage.ts'

/** Of the pools and the probe as they fill again; and a second of an outage is worth so many. */
const CONNECTS_ONCE = 60
const CONNECTS_A_SECOND = 8
const SLOWEST_MS = 5000
const SLOWEST_READYZ_MS = 2500

/** What an outage must not have done; bounds that hold on a slow machine too. */
export function outageFaults(report: OutageReport, { lengthMs }: OutagePlan): string[] {
  const mostConnects = CONNECTS_ONCE + (CONNECTS_A_SECOND * lengthMs) / 1000
  const others = Object.keys(report.statuses).filter((status) => !/^(200|503)$/.test(status))
  const recovery = [report.readMs, report.readyMs, report.jobsMs, report.marketMs]
  return [
    report.isAlive ? '' : 'the server has died',
    others.length === 0 ? '' : `answers of ${others.join()}: ${JSON.stringify(report.statuses)}`,
    report.bareCount === 0 ? '' : `${report.bareCount} refusals without envelope or Retry-After`,
    report.connectCount <= mostConnects ? '' : `${report.connectCount} connections were tried`,
    report.slowestMs <= SLOWEST_MS ? '' : `a call took ${report.slowestMs} ms`,
    report.slowestReadyzMs <= SLOWEST_READYZ_MS ? '' : `/readyz took ${report.slowestReadyzMs} ms`,
    Object.keys(report.cachedStatuses).join() === '200'
      ? ''
      : `cached answers were not served: ${JSON.stringify(report.cachedStatuses)}`,
    recovery.every(Number.isFinite) ? '' : `it did not come back: ${recovery.join()}`,
    report.wrongAccounts === 0 ? '' : `${report.wrongAccounts} accounts have lost or doubled`,
  ].filter((fault) => fault !== '')
}
