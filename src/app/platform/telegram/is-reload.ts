/** Whether this page is a reload: what the lost page asked of Telegram still stands then. */
export function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}
