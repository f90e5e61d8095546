import { useEffect } from 'react'
import { deviceStorage } from '#app/platform/storage.ts'

const KEY = 'buoy.home.seen'
const isFirst = deviceStorage.read(KEY) === null

/** Whether home had never been seen on this device when the app was opened. */
export function useIsFirstVisit(): boolean {
  useEffect(() => {
    if (isFirst) deviceStorage.write(KEY, '1')
  }, [])
  return isFirst
}
