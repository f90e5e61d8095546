/** `timeText(1795262400000) === '2026-11-21 12:00Z'`; `never` for null. */
export function timeText(time: number | null): string {
  if (time === null) return 'never'
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')}Z`
}
