const MOST = 99

/** A count as a badge shows it: `unreadText(7) === '7'`, `unreadText(1203) === '99+'`. */
export function unreadText(count: number): string {
  return count > MOST ? `${MOST}+` : String(count)
}
