import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LANGUAGES, wireLanguageOf } from '#contract/headers.ts'
import { endpoints, type EndpointName } from '#contract/index.ts'
import { openWords } from '#app/i18n/words.ts'
import { call } from './client.ts'

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})

describe('every call of the contract', () => {
  it.each(LANGUAGES)('carries the language of its reader: %s', async (language) => {
    await openWords({ texts: language, system: language })
    const names = Object.keys(endpoints) as EndpointName[]
    const sent: unknown[] = []
    const fetch = async (_url: unknown, { headers }: RequestInit = {}) => {
      sent.push(new Headers(headers).get('Language'))
      return Response.json({ code: 200, msg: 'ok', data: {} })
    }
    for (const name of names) await call(name, {}, { fetch })
    expect(sent).toEqual(names.map(() => wireLanguageOf(language)))
  })
})
