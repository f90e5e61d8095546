/** A minute of the day as clocks show it: `clockText(1380)` is `23:00`. */
export function clockText(minute: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
