import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/api/client.ts'
import { currentLanguage } from '#app/i18n/words.ts'

/** What the filter sheet asks the server, keys included. */
export const filterQueries = {
  /** What can be filtered by, named in the app's language. */
  offered: () =>
    queryOptions({
      queryKey: ['signals', 'filters', currentLanguage()],
      queryFn: ({ signal }) =>
        call('GET /aiCoin/getQueryParams', { statistics: 'true' }, { signal }),
    }),
}
