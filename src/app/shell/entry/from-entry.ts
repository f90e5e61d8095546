/** Left in the history by the entry, for an address that turns out to have no page. */
export const FROM_ENTRY = { isFromEntry: true } as const

/** Whether the entry led to the address whose history state this is. */
export function isFromEntry(state: unknown): boolean {
  return (Object(state) as Partial<typeof FROM_ENTRY>).isFromEntry === true
}
