/**
 * Looks for an entry of a sheet that is open no more, after a reload or a step forward, and has it
 * left. The code for it comes with the first sheet, or here.
 */
export function followHistory(): void {
  const look = () => {
    const state: unknown = globalThis.history.state
    if (typeof state === 'object' && state !== null && 'sheets' in state && state.sheets !== 0)
      import('./sheet-marks.ts').catch(() => null)
  }
  globalThis.addEventListener('popstate', look)
  look()
}
