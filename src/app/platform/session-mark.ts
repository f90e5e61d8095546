import { safeStorage } from './storage.ts'

const storage = safeStorage(() => globalThis.sessionStorage)

/** Names remembered until the tab closes; `set` is false where the browser keeps nothing. */
export function sessionMark(key: string) {
  const names = () => new Set((storage.read(key) ?? '').split(' ').filter(Boolean))
  const save = (all: Set<string>) => storage.write(key, [...all].join(' '))
  return {
    has: (name: string) => names().has(name),
    set: (name: string) => save(names().add(name)),
    clear(name: string) {
      const all = names()
      if (all.delete(name)) save(all)
    },
  }
}
