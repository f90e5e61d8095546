import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AnswerOf, RequestOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'

export type ContentItem = AnswerOf<'GET /content/page'>['items'][number]
export type ContentDetail = AnswerOf<'GET /content/detail'>
export type ContentChoice = Pick<RequestOf<'GET /content/page'>, 'kind' | 'state'>
export type ContentBlock = ContentDetail['blocks'][number]
export type Video = AnswerOf<'GET /common/video/getVideoUri'>
export type Announcement = NonNullable<AnswerOf<'GET /announce/getLatest'>['announcement']>
export type Banner = Extract<AnswerOf<'GET /aiCoin/getCarousels'>[number], { kind: 'banner' }>

const FIRST = null as string | null

/** Queries of what operators write, keys included; the reward of a video is one's own and lies below `my`. */
export const contentQueries = {
  page: (choice: ContentChoice) =>
    infiniteQueryOptions({
      queryKey: ['content', 'page', choice],
      queryFn: ({ pageParam, signal }) =>
        call(
          'GET /content/page',
          { ...choice, ...(pageParam === null ? {} : { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: FIRST,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: ['content', 'detail', id],
      queryFn: ({ signal }) => call('GET /content/detail', { id }, { signal }),
    }),

  video: (id: string) =>
    queryOptions({
      queryKey: ['my', 'content', 'video', id],
      queryFn: ({ signal }) => call('GET /common/video/getVideoUri', { id }, { signal }),
    }),

  announcement: () =>
    queryOptions({
      queryKey: ['content', 'announcement'],
      queryFn: ({ signal }) => call('GET /announce/getLatest', {}, { signal }),
      meta: { isAside: true },
    }),

  banners: () =>
    queryOptions({
      queryKey: ['content', 'banners'],
      queryFn: async ({ signal }) => {
        const cards = await call('GET /aiCoin/getCarousels', { kind: 'banner' }, { signal })
        return cards.filter((card) => card.kind === 'banner')
      },
      meta: { isAside: true },
    }),
}
