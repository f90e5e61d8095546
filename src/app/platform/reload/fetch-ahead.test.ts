import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchAhead, LostFile } from './fetch-ahead.ts'

interface Link {
  rel: string
  href: string
  onload: () => void
  onerror: () => void
  remove: () => void
}

const load = vi.fn<() => Promise<string>>()
const fetched = vi.fn<(href: string) => Promise<Response>>()
/** What the page has of a file's links before. */
let inPage: Partial<Link & { sheet: object }>[] = []
let links: Link[] = []
/** Addresses that cannot be had. */
let lost = new Set<string>()
let names = 0

/** A file that no test before asked for. */
function newFile(ending: string): string {
  names += 1
  return `assets/File${names}.${ending}`
}

/** As a browser does: a link says how its file went. */
function append(link: Link): void {
  links.push(link)
  queueMicrotask(lost.has(link.href) ? link.onerror : link.onload)
}

beforeEach(() => {
  vi.resetAllMocks()
  inPage = []
  links = []
  lost = new Set()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', {
    querySelectorAll: () => inPage,
    createElement: () => ({ remove: () => {} }),
    head: { append },
  })
  fetched.mockImplementation(async (href) => {
    if (lost.has(href)) throw new TypeError('lost')
    return new Response('1')
  })
  load.mockResolvedValue('page')
})

describe('code that is imported later', () => {
  it('asks once for each of its files, all at the same time', async () => {
    const files = [newFile('js'), newFile('js'), newFile('css')]
    expect(await fetchAhead(load, files)).toBe('page')
    expect(await fetchAhead(load, files)).toBe('page')
    expect(links.map(({ rel, href }) => [rel, href])).toEqual([
      ['modulepreload', `/${files[0]}`],
      ['modulepreload', `/${files[1]}`],
      ['stylesheet', `/${files[2]}`],
    ])
    expect(fetched).not.toHaveBeenCalled()
  })

  it('leaves a script that comes alone to its import', async () => {
    expect(await fetchAhead(load, [newFile('js')])).toBe('page')
    expect(links).toEqual([])
  })

  it('counts as lost while a script cannot be had, and is asked for again', async () => {
    const files = [newFile('js'), newFile('js')]
    lost.add(`/${files[1]}`)
    load.mockRejectedValueOnce(new TypeError('failed to fetch the module'))
    await expect(fetchAhead(load, files)).rejects.toThrow(LostFile)
    lost.clear()
    expect(await fetchAhead(load, files)).toBe('page')
    expect(links.filter(({ href }) => href === `/${files[1]}`)).toHaveLength(2)
  })

  it('is asked for once more where its files can be had by now', async () => {
    load.mockRejectedValueOnce(new TypeError('failed to fetch the module'))
    expect(await fetchAhead(load, [newFile('js')])).toBe('page')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is not run without its style, which is asked for again', async () => {
    const files = [newFile('js'), newFile('css')]
    lost.add(`/${files[1]}`)
    await expect(fetchAhead(load, files)).rejects.toThrow(LostFile)
    expect(load).not.toHaveBeenCalled()
    lost.clear()
    expect(await fetchAhead(load, files)).toBe('page')
  })

  it.each([
    [502, true],
    [404, false],
  ])('where the server answers %i, counts as lost: %s', async (status, isLost) => {
    load.mockRejectedValueOnce(new TypeError('failed to fetch the module'))
    fetched.mockResolvedValueOnce(new Response('', { status }))
    const error = await fetchAhead(load, [newFile('js')]).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error instanceof LostFile).toBe(isLost)
  })

  it('loads the app anew, once, in a browser that does not ask for a module again', async () => {
    const reload = vi.fn<() => void>()
    vi.stubGlobal('location', { reload })
    const items = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    })
    const files = [newFile('js')]
    load.mockRejectedValue(new TypeError('failed to fetch the module'))
    lost.add(`/${files[0]}`)
    await expect(fetchAhead(load, files)).rejects.toThrow(LostFile)
    expect(reload).not.toHaveBeenCalled()
    lost.clear()
    const never = vi.fn<() => void>()
    void fetchAhead(load, files).finally(never)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(never).not.toHaveBeenCalled()
    await expect(fetchAhead(load, files)).rejects.toThrow('failed to fetch the module')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('fails with its own error where all files can be had', async () => {
    load.mockRejectedValue(new TypeError('breaks'))
    await expect(fetchAhead(load, [newFile('js'), newFile('js')])).rejects.toThrow('breaks')
  })

  it.each([
    ['a script that the page preloads', 'js', { rel: 'modulepreload' }],
    ['a style that the page has', 'css', { rel: 'stylesheet', sheet: {} }],
  ])('needs no link for %s', async (_what, ending, link) => {
    inPage = [link]
    expect(await fetchAhead(load, [newFile(ending), newFile(ending)])).toBe('page')
    expect(links).toEqual([])
  })
})
