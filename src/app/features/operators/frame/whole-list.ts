/** A list that comes whole, for what draws lists page by page. */
export function wholeList({ isPending }: { readonly isPending: boolean }) {
  return { isPending, hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => null }
}
