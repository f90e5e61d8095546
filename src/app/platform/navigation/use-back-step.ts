import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { sheetMarks } from './sheet-marks.ts'

/** Lets every way back, the browser's, Telegram's and the page's, close something that is open. */
export function useBackStep(onBack: () => void, isOpen = true): void {
  const location = useLocation()
  const close = useEffectEvent(onBack)
  useEffect(() => (isOpen ? sheetMarks.add(() => close()) : undefined), [isOpen])
  useEffect(() => {
    if (isOpen) sheetMarks.settle()
  }, [location, isOpen])
}
