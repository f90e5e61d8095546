/** Whether this page is a reload: requests of the old page to Telegram still apply then. */
export function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}
