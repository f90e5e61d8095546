import { useSyncExternalStore } from 'react'
import { observable } from '#app/platform/state/observable.ts'
import { deviceStorage } from '#app/platform/storage.ts'

const KEY = 'buoy.keys.v1'
const OFF = 'off'

interface Keys {
  /** Whether single characters act; arrows, Enter and Escape always do. */
  readonly hasLetters: boolean
  readonly isHelpOpen: boolean
}

const keys = observable<Keys>({ hasLetters: deviceStorage.read(KEY) !== OFF, isHelpOpen: false })

/** What the keyboard does; a component that reads it repaints when it changes. */
export function useKeys(): Keys {
  return useSyncExternalStore(keys.watch, keys.read)
}

/** Whether single characters act as keys on this device. */
export function hasLetterKeys(): boolean {
  return keys.read().hasLetters
}

/** Stores whether single characters act as keys. */
export function chooseLetterKeys(hasLetters: boolean): void {
  deviceStorage.write(KEY, hasLetters ? 'on' : OFF)
  keys.set({ ...keys.read(), hasLetters })
}

/** Opens or closes the list of keys. */
export function showKeysHelp(isHelpOpen: boolean): void {
  keys.set({ ...keys.read(), isHelpOpen })
}
